import { describe, expect, it } from 'vitest';

import { startChild } from '../support/child.ts';
import { otherResolver } from '../support/other-resolver.ts';

interface Finding {
  check: string;
  ok: boolean;
  words: string;
}

const DOCTOR = [process.execPath, 'apps/operator/src/main.ts', 'doctor', '--json'] as const;

async function namesAsFoundBy([program, ...words]: readonly [string, ...string[]]) {
  const child = startChild(program, words);
  await child.ended;
  const { findings } = JSON.parse(child.output()) as { findings: Finding[] };
  return findings.find(({ check }) => check === 'names of the issuers');
}

async function withHosts(lines: string) {
  const resolver = otherResolver(lines);
  const [program, words] = resolver.command(DOCTOR);
  return namesAsFoundBy([program, ...words]).finally(() => resolver.remove());
}

describe('carnet doctor on whether programs reach the issuers by name', () => {
  it('asks the machine’s own resolver, which .ci/system-packages has taught them', async () => {
    expect(await namesAsFoundBy(DOCTOR)).toMatchObject({ ok: true });
  });

  it('says that it knows none of them, and the line that it names mends it', async () => {
    const sick = await withHosts('');
    expect(sick).toMatchObject({
      ok: false,
      words: expect.stringContaining('install libnss-myhostname'),
    });
    const line = /127\.0\.0\.1 account-api\..*$/.exec(sick?.words ?? '')?.[0];
    expect(await withHosts(line ?? '')).toMatchObject({ ok: true });
  });

  it('takes no address for right that is not this machine', async () => {
    const elsewhere =
      '192.0.2.1 account-api.carnet-be.localhost\n127.0.0.1 account-api.carnet-lu.localhost';
    const { ok, words } = (await withHosts(elsewhere)) ?? {};
    expect(ok).toBe(false);
    expect(words).toContain('browsers know account-api.carnet-be.localhost, this');
  });
});
