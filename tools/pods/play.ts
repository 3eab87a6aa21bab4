import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

import { ENGINE_ENVIRONMENT } from '../images/engine.ts';
import type { Manifest } from '../kubernetes/render.ts';
import { NETWORK } from './network.ts';

const PODS = ['migrate', 'sandbox', 'api', 'worker', 'portal'].map((name) => `carnet-${name}`);
const SECRETS = new Set(['carnet-database-app', 'carnet-keys']);

export interface Played {
  name: string;
  manifests: readonly Manifest[];
}

/** Waited for and not stood still for: this process hands the database through. */
async function podman(...words: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)('podman', words, {
    env: { ...ENGINE_ENVIRONMENT, ...process.env },
  });
  return (stdout || stderr).trim();
}

/** `podman play kube`, with the name by which the others find it: podman has no Services. */
export async function play({ name, manifests }: Played): Promise<void> {
  const text = manifests.map((manifest) => JSON.stringify(manifest)).join('\n---\n');
  await withFile(text, (file) =>
    podman('play', 'kube', '--quiet', `--network=${NETWORK}:alias=${name}`, file),
  );
}

/** Plays what ends by itself, and throws what it said when it did not end well. */
export async function playToItsEnd(played: Played): Promise<void> {
  await play(played);
  const container = `${played.name}-${played.name.replace('carnet-', '')}`;
  if (Number(await podman('wait', container)) !== 0)
    throw new Error(await podman('logs', container));
}

/**
 * Debian's podman reads a secret as JSON with encoded values where a variable comes of it, and as a
 * manifest with plain ones where a file does. A cluster reads both the same.
 */
export async function keepSecret(
  name: string,
  data: Record<string, string>,
  as: 'variable' | 'file',
): Promise<void> {
  const encoded = Object.entries(data).map(([key, value]) => [
    key,
    Buffer.from(value).toString('base64'),
  ]);
  const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name }, data };
  const text = JSON.stringify(as === 'file' ? secret : Object.fromEntries(encoded));
  await withFile(text, (file) => podman('secret', 'create', name, file));
}

/** Nobody else reads it, and it is gone at once: there may be keys in it. */
async function withFile(text: string, work: (file: string) => Promise<unknown>): Promise<void> {
  mkdirSync('dist', { recursive: true });
  const folder = mkdtempSync('dist/pods-');
  try {
    writeFileSync(`${folder}/manifests.yaml`, text, { mode: 0o600 });
    await work(`${folder}/manifests.yaml`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export async function takeDown(): Promise<void> {
  // A Pod keeps its name, a Deployment's is numbered.
  const pods = PODS.flatMap((name) => [name, `${name}-pod-0`]);
  await podman('pod', 'rm', '--force', '--ignore', '--time=30', ...pods);
  await podman('network', 'rm', '--force', NETWORK);
  const secrets = await oursAmong('secret');
  if (secrets.length > 0) await podman('secret', 'rm', ...secrets);
  // It makes a volume of a secret that becomes a file.
  const volumes = await oursAmong('volume');
  if (volumes.length > 0) await podman('volume', 'rm', '--force', ...volumes);
}

async function oursAmong(kind: 'secret' | 'volume'): Promise<string[]> {
  const names = await podman(kind, 'ls', '--format={{.Name}}');
  return names.split('\n').filter((name) => SECRETS.has(name));
}
