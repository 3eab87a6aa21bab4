import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { refuseKeyFiles } from './images/key-files.ts';
import { unpinnedInCompose, unpinnedInDockerfile } from './pinned-images.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const KEY_FILES = [
  'keys.json',
  'deploy/keys.json',
  'keys.json.new',
  'production.keys.json',
  'apps/api/server.pem',
  'apps/api/server.key',
  'client.p12',
  '.env',
  'apps/worker/.env.production',
];

describe('what gets into a commit or an image', () => {
  it.each(KEY_FILES)('attack 99: git leaves %s out', (file) => {
    expect(spawnSync('git', ['check-ignore', '--quiet', file], { cwd: ROOT }).status).toBe(0);
  });

  it.each(KEY_FILES)('attack 99: no image is made of a folder with %s in it', (file) => {
    const folder = ['dist/servers/api/main.mjs', 'licences.txt'];
    expect(() => refuseKeyFiles([...folder, file])).toThrow(file);
    expect(() => refuseKeyFiles(folder)).not.toThrow();
  });

  it('attack 99: no key file was ever committed', () => {
    const tracked = execFileSync('git', ['ls-files', '-ci', '--exclude-standard'], { cwd: ROOT });
    expect(tracked.toString()).toBe('');
  });
});

describe('what an image is built on', () => {
  it('attack 99: every base image has a digest', () => {
    expect(unpinnedInDockerfile(read('deploy/Dockerfile'))).toEqual([]);
  });

  it('attack 99: one without a digest is found; a stage of the file itself needs none', () => {
    const pinned = `node:24@sha256:${'a'.repeat(64)}`;
    const file = [`FROM ${pinned} AS build`, 'FROM build', 'FROM node:24 AS x', 'FROM alpine'];
    expect(unpinnedInDockerfile('ARG BASE\nFROM ${BASE}')).toEqual([]);
    expect(unpinnedInDockerfile('ARG BASE=debian\nFROM ${BASE}')).toEqual(['${BASE}']);
    const copy = ['COPY --from=build /a /a', 'COPY --from=busybox:1 /b /b'];
    expect(unpinnedInDockerfile([...file, ...copy].join('\n'))).toEqual([
      'node:24',
      'alpine',
      'busybox:1',
    ]);
    expect(unpinnedInCompose(`a:\n  image: ${pinned}\nb:\n  image: "postgres:15"\n`)).toEqual([
      'postgres:15',
    ]);
    // Whoever starts it names what a variable stands for, and nothing else.
    expect(
      unpinnedInCompose(
        'a:\n  image: ${IMAGES:?a name}-api:${TAG:-latest}\nb:\n  image: ${IMAGES}/postgres:15\n',
      ),
    ).toEqual(['${IMAGES}/postgres:15']);
  });
});

describe('building images', () => {
  const images = (...words: string[]) =>
    spawnSync(process.execPath, ['tools/images.ts', ...words], { cwd: ROOT, encoding: 'utf8' });

  it.each(['', 'debian:12', 'localhost/carnet-base', 'debian@sha256:short'])(
    'attack 99: a base called "%s", which could be replaced, is refused',
    (base) => {
      const { status, stderr } = images('--base', base);
      expect(status).toBe(1);
      expect(stderr).toContain('--base must end in a digest');
    },
  );
});

describe('the list of parts', () => {
  it('attack 99: the build makes it, and it names every package of the lock file', () => {
    const directory = mkdtempSync(join(tmpdir(), 'carnet-parts-'));
    try {
      const out = join(directory, 'sbom.cdx.json');
      const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
      expect(scripts['build']).toContain('pnpm parts');
      const command = (scripts['parts'] ?? '').replace('dist/sbom.cdx.json', out);
      execFileSync('/bin/sh', ['-c', command], { cwd: ROOT });

      const { bomFormat, components } = JSON.parse(readFileSync(out, 'utf8')) as {
        bomFormat: string;
        components: { group?: string; name: string; version: string }[];
      };
      const listed = new Set(
        components.map(({ group, name, version }) =>
          group ? `${group}/${name}@${version}` : `${name}@${version}`,
        ),
      );
      expect(bomFormat).toBe('CycloneDX');
      const locked = lockedPackages();
      expect(locked.length).toBeGreaterThan(500);
      expect(locked.filter((name) => !listed.has(name))).toEqual([]);
    } finally {
      rmSync(directory, { recursive: true });
    }
  });
});

/** The keys of the section `packages`, as pnpm writes them. */
function lockedPackages(): string[] {
  const [, packages = ''] = read('pnpm-lock.yaml').split('\npackages:\n');
  const [section = ''] = packages.split('\nsnapshots:\n');
  return [...section.matchAll(/^ {2}'?([^'\s].*?)'?:$/gm)].map(([, name = '']) => name);
}
