import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { sendTo } from '../support/http.ts';
import { shellBlocks } from './shell-blocks.ts';

/** Every port of it stays below 32768, where outgoing connections have theirs. */
const OFFSET = 10_000;
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
    const hasAnswered = () => dev.exitCode !== null || READY.test(said);
    await vi.waitUntil(hasAnswered, { timeout: 90_000, interval: 200 }).catch(() => {});
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

  it('one command, and everything is ready', () => {
    expect(said, said.split('\n').slice(-10).join('\n')).toMatch(READY);
  });

  it('one command, and the portal shows its login form', async () => {
    const page = await sendTo(3000 + OFFSET, {
      path: '/login/email',
      headers: { host: 'account.carnet-be.localhost' },
    });
    expect(page.status).toBe(200);
    expect(page.text).toContain('type="password"');
  });

  it('one command, and the person it names signs in with the code and finds the mail in the inbox', async () => {
    const email = /as\n?`([^`]+@[^`]+)`/.exec(readme)?.[1];
    const password = /password `([^`]+)`/.exec(readme)?.[1];
    const api = 4000 + OFFSET;
    const asked = await sendTo(api, { method: 'POST', path: '/token', body: { email, password } });
    const { mfa } = asked.json<{ mfa: { payload: string } }>();
    const sent = await sendTo(api, { path: `/mfa/sudo?payload=${mfa.payload}` });
    const { payload } = sent.json<{ payload: string }>();

    const messages = async () =>
      (await fetch(`http://127.0.0.1:${4100 + OFFSET}/messages.json`)).json() as Promise<
        { to: string; code: string | null }[]
      >;
    const code = async () => (await messages()).find((message) => message.to === email)?.code;
    await expect.poll(code, { timeout: 20_000 }).toBeTruthy();
    const body = { payload, code: await code(), isTrustedDevice: false };
    const answer = await sendTo(api, { method: 'POST', path: '/mfa/sudo', body });
    expect(answer.status).toBe(200);

    const inbox = () =>
      fetch(`http://127.0.0.1:${4100 + OFFSET}/dev/inbox`).then((page) => page.text());
    await expect.poll(inbox, { timeout: 20_000 }).toContain('/not-me#');
  });

  it('one command, and the example partner answers at the address that was printed', async () => {
    const address = /a partner +(\S+)/.exec(said)?.[1] ?? '';
    expect(await (await fetch(address)).text()).toContain('Sign in with Carnet');
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
