import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

import { describe, expect, it } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
};
/** Those that are a program of ours, not of a tool that has a manual itself. */
const OURS = Object.entries(scripts)
  .filter(([, command]) => /^node \S+\.ts( \w+)?$/.test(command))
  .map(([name, command]) => ({ name, words: command.split(' ').slice(1) }));

async function typed(words: string[]) {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const code = child.exitCode ?? (await once(child, 'exit'))[0];
  return { code, output, complaint };
}

describe('the commands of package.json', () => {
  it.concurrent.each(OURS)(
    'pnpm $name --help says what it does, and does nothing',
    async ({ name, words }) => {
      const { code, output, complaint } = await typed([...words, '--help']);
      expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
      expect(output).toMatch(name === 'carnet' ? /^carnet / : new RegExp(`^pnpm ${name}\\b`));
    },
  );

  // The words of these go on to Vitest and Playwright.
  const answering = OURS.filter(({ name }) => name !== 'test' && name !== 'e2e:full');
  it.concurrent.each(answering)(
    'pnpm $name answers an unknown option in words',
    async ({ words }) => {
      const { code, output, complaint } = await typed([...words, '--banana']);
      expect({ code, output }).toEqual({ code: expect.any(Number), output: '' });
      expect(code).not.toBe(0);
      expect(complaint).toContain('--banana');
      expect(complaint).not.toMatch(/^\s+at /m);
    },
  );
});
