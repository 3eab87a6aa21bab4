import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { podman, tryPodman } from './podman.ts';

const IMAGES = ['api', 'worker', 'portal', 'operator', 'sandbox'] as const;

interface Inspected {
  Size: number;
  Config: { User: string; Entrypoint: string[]; Labels: Record<string, string> };
}

const inspect = (name: string): Inspected =>
  (JSON.parse(podman(['image', 'inspect', name])) as Inspected[])[0] as Inspected;

/** The image's files, as its containers see them. */
function inside<Result>(name: string, look: (root: string) => Result): Result {
  const root = podman(['image', 'mount', `localhost/carnet-${name}`]);
  try {
    return look(root);
  } finally {
    podman(['image', 'unmount', `localhost/carnet-${name}`]);
  }
}

const filesIn = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length));

for (const name of IMAGES) {
  test.describe(`carnet-${name}`, () => {
    test('runs as nobody in particular and says which commit it is of', () => {
      const { Size, Config } = inspect(`localhost/carnet-${name}`);
      expect(Config.User).toBe('65532:65532');
      expect(Config.Labels['org.opencontainers.image.revision']).toMatch(/^[0-9a-f]{40}\+?$/);
      test.info().annotations.push({ type: 'size', description: `${Math.round(Size / 1e6)} MB` });
    });

    test('attack 99: has no shell, no package manager, no source of ours, no key and nothing that only development needs', () => {
      const files = inside(name, filesIn);
      expect(files.length).toBeGreaterThan(50);
      const unwanted =
        /\/(?:bash|dash|sh|busybox|apt|dpkg|npm|pnpm|corepack)$|\/(?:typescript|vite|vitest|playwright-core|storybook|rolldown|@vercel)\/|\.tsx?$|\.pem$|\.key$|keys\.json|\/\.env/;
      expect(files.filter((file) => unwanted.test(file))).toEqual([]);
      for (const shell of ['/bin/sh', '/bin/bash', '/busybox/sh']) {
        const { status } = tryPodman([
          'run',
          '--rm',
          '--network=none',
          `--entrypoint=${shell}`,
          `localhost/carnet-${name}`,
        ]);
        expect(status).not.toBe(0);
      }
    });

    test('attack 99: lists the packages in it, each with its licence', () => {
      const { listed, found, licences } = inside(name, (root) => {
        const house = join(root, 'srv/carnet');
        const { components } = JSON.parse(readFileSync(join(house, 'sbom.cdx.json'), 'utf8')) as {
          components: { group?: string; name: string }[];
        };
        return {
          listed: components.map(({ group, name: own }) => (group ? `${group}/${own}` : own)),
          found: packagesUnder(join(house, 'node_modules/.pnpm')),
          licences: readFileSync(join(house, 'licences.txt'), 'utf8'),
        };
      });
      expect(listed.length).toBeGreaterThan(20);
      expect(found.filter((own) => !listed.includes(own))).toEqual([]);
      expect(listed.filter((own) => !licences.includes(`${own}@`))).toEqual([]);
      expect(licences).not.toContain(': unknown\n');
    });
  });
}

/** Packages that stayed folders: named by the folder that they lie in. */
function packagesUnder(store: string): string[] {
  if (!existsSync(store)) return [];
  const folders = readdirSync(store, { recursive: true }).map(String);
  const names = folders.flatMap((path) => {
    const [, own] = /\/node_modules\/((?:@[^/]+\/)?[^/@]+)\/package\.json$/.exec(path) ?? [];
    return own === undefined ? [] : [own];
  });
  return [...new Set(names)];
}

test('an API without its settings names each of them and stops', () => {
  const { status, said } = tryPodman([
    'run',
    '--rm',
    '--network=none',
    '--env=CARNET_ENV=production',
    'localhost/carnet-api',
  ]);
  expect(status).toBe(1);
  expect(said).toContain('DATABASE_URL: is missing.');
  expect(said).toContain('CARNET_KEYS: is missing.');
});
