import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { approvedCode, newPartner, newProofKey, requestOf } from '../../testing/test-partner.ts';

describe('what is on record about an app', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  async function eventsOf(accountId: string) {
    const { rows } = await world.sql<{ kind: string }>(
      `select kind, session_id is not null as "hasSession", request_id is not null as "hasRequest",
              host(ip) as ip, detail
       from security_event where account_id = $1 and kind like 'app.%' order by event_id`,
      [accountId],
    );
    return rows;
  }
  const event = { hasSession: true, hasRequest: true, ip: '127.0.0.1' };

  it('is that it was allowed something, and that this was taken back', async () => {
    const { browser, accountId } = await world.signInNewPerson();
    const partner = await newPartner(world);
    const { clientId } = partner;
    await approvedCode(browser, partner, { scope: 'openid user balance' });
    // Nobody is asked a second time: nothing new was allowed.
    await approvedCode(browser, partner, { scope: 'openid user' });
    await browser.delete(`/token/${clientId}`);

    expect(await eventsOf(accountId)).toEqual([
      {
        kind: 'app.approved',
        ...event,
        detail: { client_id: clientId, scopes: 'user balance', is_offline: false },
      },
      { kind: 'app.revoked', ...event, detail: { client_id: clientId } },
    ]);
  });

  it('is nothing where the person said no, or the request was answered already', async () => {
    const { browser, accountId } = await world.signInNewPerson();
    const partner = await newPartner(world);
    const proof = { code_challenge: newProofKey().challenge, code_challenge_method: 'S256' };
    const ask = async () =>
      (await browser.get(`/authorize?${requestOf(partner, proof)}`)).json() as { id: string };
    await browser.post('/authorize', { id: (await ask()).id, approved: false });
    expect(await eventsOf(accountId)).toEqual([]);

    const { id } = await ask();
    await Promise.all([1, 2, 3].map(() => browser.post('/authorize', { id, approved: true })));
    expect(await eventsOf(accountId)).toHaveLength(1);
  });
});
