import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import {
  AFTER_THE_WAIT,
  type ComingBack,
  FROM_PORTAL,
  startComingBack,
} from '../../testing/way-back.ts';

let on: ComingBack;
beforeAll(async () => {
  on = await startComingBack();
});
beforeEach(() => on.world.setClockAhead('0 seconds'));
afterAll(() => on.stop());

const hoursUntil = (at: string) => (Date.parse(at) - Date.now()) / 3_600_000;

describe('a way back is asked for', () => {
  it('attack 82: with a connected identity: every contact is told with a link of its own, and it waits 24 hours', async () => {
    const { accountId, email, phone, claims } = await on.person();
    const browser = on.world.client();
    const answer = await on.ask(browser, claims);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ is_delayed: false, ticket: null });
    expect(hoursUntil(answer.json().due_at)).toBeGreaterThan(23.9);
    expect(hoursUntil(answer.json().due_at)).toBeLessThan(24.1);
    expect(await on.told(accountId, 'way-back-asked')).toEqual([email, phone].toSorted());
    expect(new Set(await on.stopLinks(accountId)).size).toBe(2);

    await on.world.setClockAhead('23 hours 55 minutes');
    const again = await on.ask(on.world.client(), claims);
    expect(again.json()).toEqual(answer.json());
    expect(await on.told(accountId, 'way-back-asked')).toHaveLength(2);
  });

  it('attack 64: not with an identity of nobody, at a lower level, or one that was proven long ago', async () => {
    const { claims, accountId } = await on.person();
    const codeOf = async (...asked: Parameters<typeof on.ask>) =>
      (await on.ask(...asked)).json().code;
    expect(await codeOf(on.world.client(), { sub: randomUUID() })).toBe('provider.not_linked');
    const basic = { claims: { acr: 'http://itsme.services/v2/claim/acr_basic' } };
    expect(await codeOf(on.world.client(), claims, basic)).toBe('provider.refused');
    const stale = { claims: { auth_time: Math.floor(Date.now() / 1000) - 3600 } };
    expect(await codeOf(on.world.client(), claims, stale)).toBe('provider.refused');
    const company = { provider: 'microsoft' };
    const begun = await on.world.client().post('/way-back/begin', company, FROM_PORTAL);
    expect(begun.json().code).toBe('provider.unknown');
    expect(await on.told(accountId, 'way-back-asked')).toEqual([]);
  });

  it('attack 64: what was proven to sign in asks for nothing, and in another browser neither', async () => {
    const { claims } = await on.person();
    const browser = on.world.client();
    const visited = await browser.post(
      '/identity-providers/visit',
      { provider: 'itsme' },
      FROM_PORTAL,
    );
    const signIn = on.providers.comeBack(visited.json().address, claims);
    expect((await browser.post('/way-back', signIn, FROM_PORTAL)).json().code).toBe(
      'provider.refused',
    );
    const begun = await browser.post('/way-back/begin', { provider: 'itsme' }, FROM_PORTAL);
    const back = on.providers.comeBack(begun.json().address, claims);
    const elsewhere = on.world.client();
    await elsewhere.post('/way-back/begin', { provider: 'itsme' }, FROM_PORTAL);
    expect((await elsewhere.post('/way-back', back, FROM_PORTAL)).json().code).toBe(
      'provider.refused',
    );
  });

  it('attack 81: an identity that was connected less than 72 hours ago brings nobody back', async () => {
    const { claims, accountId } = await on.person();
    const connectedBefore = (hours: number) =>
      on.world.sql(
        `update identity_link set created_at = app_now() - make_interval(hours => $2)
         where account_id = $1`,
        [accountId, hours],
      );
    await connectedBefore(71);
    expect((await on.ask(on.world.client(), claims)).json().code).toBe('way_back.link_too_new');
    await connectedBefore(73);
    expect((await on.ask(on.world.client(), claims)).statusCode).toBe(200);
  });

  it('attack 82: neither a removal that one weaker proof began nor a closing overtakes the wait', async () => {
    const { claims, accountId, linkId } = await on.person();
    await on.world.sql(
      `update identity_link set leaves_at = app_now() + interval '1 hour' where link_id = $1`,
      [linkId],
    );
    await on.world.sql(
      `update account set closes_at = app_now() + interval '1 hour' where account_id = $1`,
      [accountId],
    );
    const browser = on.world.client();
    expect((await on.ask(browser, claims)).statusCode).toBe(200);
    await on.world.setClockAhead(AFTER_THE_WAIT);
    expect(await on.ready(browser, claims)).toBeTruthy();
    const { rows } = await on.world.sql('select closes_at from account where account_id = $1', [
      accountId,
    ]);
    expect(rows).toEqual([{ closes_at: null }]);
  });

  it('attack 82: also for an account that the thief of a mailbox has disowned, frozen and closed', async () => {
    const { claims, accountId } = await on.person();
    await on.world.sql(
      `update account set frozen_at = app_now(), disowned_at = app_now(), disowned_since = app_now(),
              closes_at = app_now() + interval '14 days' where account_id = $1`,
      [accountId],
    );
    const browser = on.world.client();
    expect((await on.ask(browser, claims)).statusCode).toBe(200);
    await on.world.setClockAhead(AFTER_THE_WAIT);
    const { answer } = await on.finish(browser, {
      accountId,
      ticket: await on.ready(browser, claims),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { rows } = await on.world.sql(
      'select closes_at, disowned_at, frozen_at from account where account_id = $1',
      [accountId],
    );
    expect(rows).toEqual([{ closes_at: null, disowned_at: null, frozen_at: null }]);
  });
});
