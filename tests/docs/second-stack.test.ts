import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { HOSTS, sendTo } from '../support/http.ts';
import { type OtherResolver, otherResolver } from '../support/other-resolver.ts';
import { type ProcessGroup, startGroup } from '../support/process-group.ts';

/** Below 32768, and away from the other stacks of the tests. */
const OFFSET = 11_000;
/** As a first stack that is one port before would have taken them: its API, sandbox and platforms. */
const TAKEN = [4000 + OFFSET, 4200 + OFFSET];
const READY = /^Ctrl-C stops everything/m;

/** The hard case for both: one port further than another stack, on a system without a name for it. */
describe('pnpm dev beside another stack, where only browsers know the names below .localhost', () => {
  let resolver: OtherResolver;
  let others: Server[];
  let dev: ProcessGroup;
  let said = '';

  beforeAll(async () => {
    resolver = otherResolver();
    others = TAKEN.map((port) => createServer().listen(port, '127.0.0.1'));
    await Promise.all(others.map((server) => once(server, 'listening')));
    const words = [process.execPath, 'tools/dev.ts', '--fresh', '--offset', String(OFFSET)];
    dev = startGroup(...resolver.command(words));
    const hasAnswered = () => dev.hasEnded() || READY.test(dev.output());
    await vi.waitUntil(hasAnswered, { timeout: 120_000, interval: 200 }).catch(() => {});
    said = dev.output();
  });
  afterAll(async () => {
    for (const server of others) server.close();
    await dev.end('SIGINT');
    resolver.remove();
  });

  const printed = (name: string) =>
    new RegExp(`^  ${name} +(http\\S+)`, 'm').exec(said)?.[1] ?? `no ${name} in:\n${said}`;

  /** Where the app at this address sends people, and what Carnet says to its request. */
  async function askedBy(app: URL, path: string) {
    const began = await sendTo(Number(app.port), { path, headers: { host: app.host } });
    const asked = new URL(began.headers.location ?? `no location: ${began.text}`);
    expect(asked.host).toBe(new URL(printed('API')).host);
    const judged = await sendTo(Number(asked.port), {
      path: `/authorize/preview${asked.search}`,
      headers: { host: HOSTS.be },
    });
    return { redirectUri: asked.searchParams.get('redirect_uri'), judged };
  }

  it('is ready, on other ports than are taken', () => {
    expect(said).toMatch(READY);
    const ports = [...said.matchAll(/^ .*?http:\/\/[^/:]+:(\d+)/gm)].map(([, port]) =>
      Number(port),
    );
    expect(ports.filter((port) => TAKEN.includes(port))).toEqual([]);
  });

  it('says that an app of yours does not reach the issuer, and how to mend it', () => {
    expect(said).toContain('Only browsers know account-api.carnet-be.localhost');
    expect(said).toContain('install libnss-myhostname');
  });

  it('the example partner reaches the issuer, and is registered where it listens', async () => {
    const app = new URL(printed('a partner'));
    const { redirectUri, judged } = await askedBy(app, '/login');
    expect(redirectUri).toBe(`${app.origin}/callback`);
    expect(judged.json()).toMatchObject({ app: { client_id: 'demo-web' } });
  });

  it('so are the platforms, wherever a port was free for them', async () => {
    const address = /http:\/\/my\.carnet-be\.localhost:\d+/.exec(said)?.[0] ?? said;
    const { redirectUri, judged } = await askedBy(new URL(address), '/');
    expect(redirectUri).toBe(`${address}/callback`);
    expect(judged.json()).toMatchObject({ app: { client_id: '51' } });
  });
});
