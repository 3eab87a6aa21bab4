import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { projectFiles } from './project-files.ts';

const OWNERS = readFileSync('.github/CODEOWNERS', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [pattern = '', ...owners] = line.split(/\s+/);
    return { pattern, owners };
  });

/** As far as our lines go: everything, a folder, or one file. */
const covers = (pattern: string, file: string): boolean =>
  pattern === '*' ||
  (pattern.endsWith('/') ? `/${file}`.startsWith(pattern) : `/${file}` === pattern);

const ownersOf = (file: string): string[] =>
  OWNERS.findLast(({ pattern }) => covers(pattern, file))?.owners ?? [];

describe('who is asked about a change', () => {
  it.each(OWNERS.map(({ pattern }) => pattern))('%s still has files', (pattern) => {
    expect(projectFiles().some((file) => covers(pattern, file))).toBe(true);
  });

  it.each([
    /^apps\/(api|operator)\/src\//,
    /^packages\/(identity|runtime|database|outbox|gateways)\//,
    /^packages\/contract\/src\/(errors|rules)\//,
    /^apps\/portal\/(server|src\/core\/session|src\/core\/navigation)\//,
    /^tests\/(attacks|faults|mutants)\//,
    /^(deploy|\.github|\.ci|tools\/images)\//,
    /^pnpm-lock\.yaml$/,
  ])('security is asked about %s', (guarded) => {
    const files = projectFiles().filter((file) => guarded.test(file));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !ownersOf(file).includes('@carnet/security'))).toEqual([]);
  });

  it('the workflow runs the same as everybody, and nothing that is fetched by a tag', () => {
    const workflow = readFileSync('.github/workflows/ci.yml', 'utf8');
    expect(workflow).toContain('run: .ci/run');
    expect(workflow).not.toMatch(/^\s*(?:-\s*)?uses:/m);
    expect(workflow).toMatch(/permissions:\n {2}contents: read/);
  });
});
