import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';

import type { Manifest } from './render.ts';

type Model = new (manifest: Manifest) => { validate(): void };

/** Where a kind's published schema is: those of Kubernetes itself, and of the operator of PostgreSQL. */
const packageOf = (apiVersion: string) =>
  apiVersion.startsWith('postgresql.cnpg.io/')
    ? `@kubernetes-models/cloudnative-pg/${apiVersion}`
    : `kubernetes-models/${apiVersion}`;

const nameOf = ({ kind, metadata }: Manifest) => `${kind} ${metadata.name}`;

/** What the published schemas say against these manifests: values by the schemas, names by their types. */
export async function schemaFaults(manifests: readonly Manifest[]): Promise<string[]> {
  const faults: string[] = [];
  const known: Manifest[] = [];
  for (const manifest of manifests) {
    const models = await modelsOf(manifest.apiVersion);
    const Kind = models[manifest.kind];
    if (!Kind) {
      faults.push(`${nameOf(manifest)}: there is no ${manifest.kind} in ${manifest.apiVersion}`);
      continue;
    }
    known.push(manifest);
    try {
      new Kind(manifest).validate();
    } catch (error) {
      faults.push(`${nameOf(manifest)}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return [...faults, ...unknownNames(known)];
}

const modelsOf = (apiVersion: string): Promise<Record<string, Model>> =>
  import(packageOf(apiVersion)).catch(() => ({}));

/**
 * A cluster ignores a name that it does not know, so `readinesProbe` would be no probe, and the schemas let it
 * pass. The types do not: the compiler refuses a property that none of them has.
 */
function unknownNames(manifests: readonly Manifest[]): string[] {
  const lines = manifests.map(
    (manifest, index) =>
      `import type { I${manifest.kind} as T${index} } from '${packageOf(manifest.apiVersion)}/${manifest.kind}';` +
      ` export const m${index}: T${index} = ${JSON.stringify(manifest)};`,
  );
  // Inside the project, where the compiler finds the packages.
  mkdirSync('reports', { recursive: true });
  const folder = mkdtempSync('reports/kubernetes-');
  writeFileSync(`${folder}/manifests.ts`, `${lines.join('\n')}\n`);
  try {
    const { status, stdout } = spawnSync(
      'node_modules/.bin/tsc',
      [
        '--noEmit',
        '--strict',
        '--skipLibCheck',
        '--ignoreConfig',
        '--module',
        'nodenext',
        `${folder}/manifests.ts`,
      ],
      { encoding: 'utf8' },
    );
    if (status === 0) return [];
    const found = stdout.matchAll(/manifests\.ts\((\d+),\d+\): error TS\d+: (.*)/g);
    const faults = [...found].map(([, line = '', said = '']) => {
      const manifest = manifests[Number(line) - 1];
      return `${manifest ? nameOf(manifest) : line}: ${said}`;
    });
    return faults.length > 0 ? faults : [stdout];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
