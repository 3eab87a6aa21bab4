import { decodeJwt, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { setBothClocksAhead } from '../../testing/both-clocks.ts';
import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import {
  newPartner,
  newProofKey,
  partnerServer,
  pushedRequest,
  requestOf,
} from '../../testing/test-partner.ts';

const MINUTE = 60;

describe('a request that an app left with us beforehand', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterEach(() => setBothClocksAhead(world, 0));
  afterAll(() => world.stop());

  const scope = 'openid payment';
  const pushed = async () => (await pushedRequest(world, await newPartner(world), { scope })).query;
  const over = { code: 'partner.invalid_configuration', explain: { code: 'request-uri-over' } };

  it('A48: tells the app how long it lives', async () => {
    const partner = await newPartner(world);
    const request = requestOf(partner, {
      scope,
      code_challenge: newProofKey().challenge,
      code_challenge_method: 'S256',
    });
    const form = Object.fromEntries(new URLSearchParams(request));
    const { status, body } = await partnerServer(world, partner).post('/request', form);
    expect({ status, body }).toEqual({
      status: 201,
      body: { expires_in: 10 * MINUTE, request_uri: expect.any(String) },
    });
  });

  it.each([5 * MINUTE, 10 * MINUTE - 5])(
    'A48: is there %i seconds later, for whoever had to sign in first',
    async (later) => {
      const query = await pushed();
      await setBothClocksAhead(world, later);
      const preview = await world.client().get(`/authorize/preview?${query}`);
      expect(preview.statusCode, preview.body).toBe(200);
      const { browser } = await world.signInNewPerson();

      const answer = await browser.get(`/authorize?${query}`);

      expect(answer.json(), answer.body).toMatchObject({ id: expect.any(String) });
    },
  );

  it('A48: is over after ten minutes, by the clock of the database', async () => {
    const query = await pushed();
    await world.setClockAhead(`${10 * MINUTE + 1} seconds`);
    const { browser } = await world.signInNewPerson();
    expect((await browser.get(`/authorize?${query}`)).json()).toMatchObject(over);
  });

  it('A48: is over after ten minutes, by both clocks', async () => {
    const query = await pushed();
    await setBothClocksAhead(world, 10 * MINUTE + 1);
    const { browser } = await world.signInNewPerson();
    expect((await browser.get(`/authorize?${query}`)).json()).toMatchObject(over);
  });

  it('A50: with another response_mode it is refused when it is left with us', async () => {
    const partner = await newPartner(world);
    const form = Object.fromEntries(
      new URLSearchParams(requestOf(partner, { scope, response_mode: 'form_post' })),
    );
    const { status, body } = await partnerServer(world, partner).post('/request', form);
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_request' });
  });

  it('A50: a page that the engine would show is an error of the request', async () => {
    const query = await pushed();
    const { rows } = await world.sql<{ request: string }>(
      `select payload ->> 'request' as request from oidc_pushed_request
       order by expires_at desc limit 1`,
    );
    const claims = { ...decodeJwt(rows[0]?.request ?? ''), response_mode: 'form_post' };
    await world.sql(
      `update oidc_pushed_request set payload = jsonb_set(payload, '{request}', to_jsonb($1::text))
       where payload ->> 'request' = $2`,
      [new UnsecuredJWT(claims).encode(), rows[0]?.request],
    );
    const answer = await world.client().get(`/authorize/preview?${query}`);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toMatchObject({
      ...over,
      explain: { code: 'response-mode' },
    });
  });
});
