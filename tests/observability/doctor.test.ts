import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startChild } from '../support/child.ts';
import { HOSTS, sendTo } from '../support/http.ts';
import { type OutsideWorld, startOutsideWorld } from '../support/outside-world.ts';
import { type Rig, startRig } from '../support/rig.ts';
import { startTlsDoor, type TlsDoor } from '../support/tls-door.ts';

interface Finding {
  check: string;
  ok: boolean;
  words: string;
}

const CARNET = 'apps/operator/src/main.ts';

/** The command as an operator types it, on an installation as production has it. */
describe('carnet doctor --production', () => {
  let rig: Rig;
  let outside: OutsideWorld;
  let doors: { api: TlsDoor; other: TlsDoor; ending: TlsDoor };
  let keys: string;

  beforeAll(async () => {
    keys = await newKeys();
    rig = await startRig({ environment: { CARNET_KEYS: keys } });
    const [{ port }] = rig.apis;
    const [world, api, other, ending] = await Promise.all([
      startOutsideWorld(rig.database.url, { environment: { CARNET_KEYS: keys } }),
      startTlsDoor(port, 90),
      startTlsDoor(port, 90),
      startTlsDoor(port, 5),
    ]);
    outside = world;
    doors = { api, other, ending };
  });
  afterAll(async () => {
    await Promise.all(Object.values(doors ?? {}).map((door) => door.stop()));
    await outside?.stop();
    await rig?.stop();
  });

  async function newKeys() {
    const child = startChild(process.execPath, [CARNET, 'keys', 'create']);
    await child.ended;
    return child.output();
  }

  const siteAt = (apiOrigin: string, portalOrigin: string) =>
    JSON.stringify([{ market: 'be', apiHost: HOSTS.be, apiOrigin, portalOrigin }]);

  async function doctor(changed: Record<string, string> = {}) {
    const child = startChild(process.execPath, [CARNET, 'doctor', '--production', '--json'], {
      environment: {
        CARNET_ENV: 'production',
        DATABASE_URL: rig.database.url,
        CARNET_KEYS: keys,
        CARNET_SITES: siteAt(doors.api.origin, doors.other.origin),
        NODE_EXTRA_CA_CERTS: doors.api.authority,
        ...changed,
      },
    });
    const code = await child.ended;
    const { findings } = JSON.parse(child.output()) as { findings: Finding[] };
    // The tests' own server has no standby: what is said of one is tested where there is one.
    const sick = findings.filter(({ check, ok }) => !ok && check !== 'standbys');
    return { code, findings, sick: Object.fromEntries(sick.map((one) => [one.check, one.words])) };
  }

  it('believes no certificate that nobody vouches for, and says what else it found', async () => {
    const { code, sick } = await doctor();
    // The two doors have a certificate each; one of them is believed.
    expect(sick).toEqual({ 'portal of be': expect.stringMatching(/self.signed/i) });
    expect(code).toBe(1);
  });

  it('finds an installation well that is: its doors, clock, worker, queues and keys', async () => {
    await sendTo(rig.apis[0].port, { path: '/oidc/jwks' });
    const { findings, sick } = await doctor({
      CARNET_SITES: siteAt(doors.api.origin, doors.api.origin),
    });
    expect(sick).toEqual({});
    const words = Object.fromEntries(findings.map((one) => [one.check, one.words]));
    expect(words).toMatchObject({
      'API of be': expect.stringMatching(/certificate for (89|90) days/),
      clock: expect.stringContaining('this machine'),
      'keys of be': expect.stringContaining('opened with this keyring'),
    });
  });

  it('says what is wrong with what people meet: closed, in the clear, nearly ended, not there', async () => {
    const plain = `http://127.0.0.1:${rig.apis[0].port}`;
    await rig.carnet('maintenance', 'on', '--market', 'be');
    // It hears of it a moment after the command has ended.
    const status = async () => (await sendTo(rig.apis[0].port, { path: '/market' })).status;
    await expect.poll(status, { timeout: 10_000 }).toBe(503);
    const { sick } = await doctor({ CARNET_SITES: siteAt(doors.api.origin, plain) });
    await rig.carnet('maintenance', 'off', '--market', 'be');
    await expect.poll(status, { timeout: 10_000 }).toBe(200);
    expect(sick).toEqual({
      'API of be': expect.stringContaining('carnet maintenance off --market be'),
      'portal of be': expect.stringContaining('is not https'),
    });

    const ending = await doctor({
      CARNET_SITES: siteAt(doors.ending.origin, 'https://127.0.0.1:1'),
      NODE_EXTRA_CA_CERTS: doors.ending.authority,
    });
    expect(ending.sick).toEqual({
      'API of be': expect.stringMatching(/ends in [45] days/),
      'portal of be': expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('says so when the keyring is another one, and when there are none of the variables', async () => {
    const mostly = { CARNET_SITES: siteAt(doors.api.origin, doors.api.origin) };
    const other = await doctor({ ...mostly, CARNET_KEYS: await newKeys() });
    expect(other.sick).toEqual({ 'keys of be': expect.stringContaining('CARNET_KEYS') });

    const none = await doctor({ CARNET_ENV: 'development', CARNET_KEYS: '', CARNET_SITES: '' });
    expect(none.sick).toEqual({
      environment: expect.stringContaining('CARNET_ENV=production'),
      markets: expect.stringContaining('CARNET_SITES: is missing'),
    });
  });

  it('misses the worker, what it left undone, and what was given up', async () => {
    const mostly = { CARNET_SITES: siteAt(doors.api.origin, doors.api.origin) };
    await outside.stop();
    const { database } = rig;
    const [email = ''] = await rig.createPeople(1);
    await database.query(
      `insert into pgboss.job (name, data, priority, start_after)
       values ('message-email', '{}', 1, now() - interval '5 minutes')`,
    );
    await database.query(
      `insert into message (account_id, message_id, purpose, channel, recipient, locale, reference, state)
       select account_id, $2, 'welcome', 'email', 'a', 'nl-BE', 'AAA-AAA-AA', 'dead'
       from contact where value = $1`,
      [email, randomUUID()],
    );
    const left = await doctor(mostly);
    expect(left.sick).toEqual({
      workers: expect.stringContaining('start "node dist/servers/worker/main.mjs"'),
      queues: expect.stringMatching(/message-email for 30\d s/),
      messages: expect.stringContaining('carnet message list --state dead'),
    });
  });
});
