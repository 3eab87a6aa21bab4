import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { shellBlocks } from '../../docs/shell-blocks.ts';
import { startGroup } from '../../support/process-group.ts';
import { apiUrl, DATABASE_URL, PORTS } from './stack.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;
const ISSUER = `${apiUrl('be')}/oidc`;

/** A dependency that somebody took over is noticed within days: the project waits as long itself. */
const OLD_ENOUGH = new Date(Date.now() - 25 * 24 * 60 * 60 * 1_000).toISOString();

/** Most of it is the registry's. */
const PATIENCE_MILLIS = 60_000;

export interface Quickstart {
  origin: string;
  /** All that it has printed. */
  said: () => string;
  hasEnded: () => boolean;
  type: (text: string) => void;
  stop(): Promise<void>;
}

/**
 * One of docs/partners/quickstarts, by the commands of its README: registered, copied to an empty home,
 * installed from the registry, started. The id and the ports are our own, so that runs do not meet.
 */
export async function startQuickstart(name: string, place: number): Promise<Quickstart> {
  const [registration = '', start = ''] = shellBlocks(
    `${ROOT}docs/partners/quickstarts/${name}/README.md`,
  );
  const port = PORTS.api + 300 + place;
  const id = `quickstart-${name}-${randomUUID().slice(0, 8)}`;
  const told = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', moved(registration)], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL },
  });
  const secret = /Secret, shown this once: (\S+)/.exec(told.stdout)?.[1];

  const home = mkdtempSync(join(tmpdir(), `carnet-${name}-`));
  const group = startGroup('bash', ['--norc', '-euo', 'pipefail', '-c', start], {
    cwd: ROOT,
    env: {
      ...ofTheMachine(),
      PATH: pathFor(name),
      HOME: home,
      PORT: String(port),
      CARNET_ISSUER: ISSUER,
      CARNET_CLIENT_ID: id,
      VITE_CARNET_ISSUER: ISSUER,
      VITE_CARNET_CLIENT_ID: id,
      ...(secret !== undefined && { CARNET_CLIENT_SECRET: secret }),
      npm_config_userconfig: join(homedir(), '.npmrc'),
      npm_config_cache: join(homedir(), '.npm'),
      npm_config_before: OLD_ENOUGH,
      npm_config_ignore_scripts: 'true',
    },
  });

  return {
    origin: `http://127.0.0.1:${port}`,
    said: () => group.output(),
    hasEnded: () => group.hasEnded(),
    type: (text) => void group.child.stdin?.write(text),
    async stop() {
      await group.end('SIGTERM');
      rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };

  function moved(commands: string): string {
    return commands
      .replace(/--id \S+/, `--id ${id}`)
      .replace(/127\.0\.0\.1:\d+/g, `127.0.0.1:${port}`);
  }
}

/** What pnpm and our own processes tell their children is nobody else's: no preload, no settings of npm. */
const ofTheMachine = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(npm_|pnpm_|node_options$)/i.test(name)),
  );

/** Debian's packages are for Debian's Python, whichever else was installed. */
const pathFor = (name: string) =>
  name === 'python' ? `/usr/bin:${process.env['PATH'] ?? ''}` : (process.env['PATH'] ?? '');

/** An app on the web answers; a program prints what to do. */
export async function untilItRuns(app: Quickstart, sign?: RegExp): Promise<void> {
  const isUp = async () => {
    if (app.hasEnded()) throw new Error(`It ended: ${app.said()}`);
    if (sign) return sign.test(app.said());
    return fetch(app.origin).then(
      ({ ok }) => ok,
      () => false,
    );
  };
  const givesUpAt = Date.now() + PATIENCE_MILLIS;
  while (!(await isUp())) {
    if (Date.now() > givesUpAt) throw new Error(`It does not answer: ${app.said()}`);
    await sleep(100);
  }
}
