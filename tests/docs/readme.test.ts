import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { sendTo } from '../support/http.ts';
import { shellBlocks } from './shell-blocks.ts';

const OFFSET = 30_000;
const READY = /^ready$/m;

/** README's start, walked as it is written; only the ports and the database are our own. */
describe('the readme', () => {
  const readme = readFileSync('README.md', 'utf8');
  const commands = shellBlocks('README.md').flatMap((block) => block.trim().split('\n'));
  let dev: ChildProcess;
  let said = '';

  beforeAll(async () => {
    dev = spawn('bash', ['-c', `exec ${commands.at(-1)}`], {
      detached: true,
      env: { ...process.env, CARNET_DEV_OFFSET: String(OFFSET), CARNET_DEV_FRESH: 'true' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [dev.stdout, dev.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (said += text));
    }
    await vi.waitFor(() => expect(said).toMatch(READY), { timeout: 90_000, interval: 200 });
  });
  afterAll(() => {
    if (dev.exitCode === null) process.kill(-(dev.pid ?? 0), 'SIGKILL');
  });

  it('names the commands that CI itself starts with', () => {
    const ci = readFileSync('.ci/run', 'utf8');
    const version = /pnpm@([\d.]+)/.exec(commands[0] ?? '')?.[1];
    expect(ci).toContain(`PNPM_VERSION=${version}`);
    expect(commands.slice(1)).toEqual(['pnpm install', 'pnpm dev']);
  });

  it('one command, and the portal shows its login form', async () => {
    const page = await sendTo(3000 + OFFSET, {
      path: '/login/email',
      headers: { host: 'account.carnet-be.localhost' },
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain('type="password"');
  });

  it('one command, and the person it names can sign in and finds the mail in the inbox', async () => {
    const email = /as\n?`([^`]+@[^`]+)`/.exec(readme)?.[1];
    const password = /password `([^`]+)`/.exec(readme)?.[1];
    const answer = await sendTo(4000 + OFFSET, {
      method: 'POST',
      path: '/token',
      body: { email, password },
    });
    expect(answer.status).toBe(200);

    const inbox = () =>
      fetch(`http://127.0.0.1:${4100 + OFFSET}/dev/inbox`).then((page) => page.text());
    await expect.poll(inbox, { timeout: 20_000 }).toContain(email);
  });

  it('Ctrl-C stops everything and leaves no process behind', async () => {
    const group = dev.pid ?? 0;
    process.kill(-group, 'SIGINT');
    await expect.poll(() => dev.exitCode, { timeout: 30_000 }).not.toBeNull();
    expect(processesOf(group)).toEqual([]);
  });
});

/** Every process of a process group, however deep below the command. */
function processesOf(group: number): string[] {
  const listed = execFileSync('ps', ['-eo', 'pgid=,pid=,args='], { encoding: 'utf8' });
  return listed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith(`${group} `));
}
