import { rotateSigningKeys } from '@carnet/identity/partners/change-signing-keys';
import { decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { startTestApi, type TestWorld } from '../../testing/test-api.ts';
import { newPartner, partnerTokens, queuedLogouts } from '../../testing/test-partner.ts';

describe('a partner that signs people out', () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await startTestApi();
  });
  afterAll(() => world.stop());

  const preview = (parameters: Record<string, string>) =>
    world.client().get(`/authorize/sign-out?${new URLSearchParams(parameters).toString()}`);

  async function signedIn() {
    const { browser, accountId } = await world.signInNewPerson();
    const partner = await newPartner(world, {
      post_logout_redirect_uris: ['https://lunch.example/bye'],
      backchannel_logout_uri: 'https://lunch.example/backchannel',
    });
    const tokens = await partnerTokens(world, browser, partner);
    return { browser, accountId, partner, tokens };
  }

  it('is named, with the address it registered', async () => {
    const { tokens } = await signedIn();
    const answer = await preview({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: 'https://lunch.example/bye',
      state: 's1',
    });
    expect(answer.json()).toEqual({
      name: expect.stringMatching(/^Partner/),
      target: 'https://lunch.example/bye?state=s1',
    });
  });

  it('attack 57: sends nobody to an address that is not registered', async () => {
    const { tokens } = await signedIn();
    const answer = await preview({
      id_token_hint: tokens.id_token,
      post_logout_redirect_uri: 'https://evil.example/',
    });
    expect(answer.json()).toMatchObject({ code: 'partner.invalid_configuration' });
  });

  it('attack 53: is not believed with a token that we did not sign', async () => {
    const { tokens } = await signedIn();
    const answer = await preview({ id_token_hint: `${tokens.id_token.slice(0, -6)}AAAAAA` });
    expect(answer.statusCode).toBe(400);
  });

  describe('after a new signing key', () => {
    afterEach(() => world.setClockAhead('0 seconds'));

    const publishedKeys = async (): Promise<string[]> => {
      const { keys } = (await world.client().get('/oidc/jwks')).json();
      return keys.map(({ kid }: { kid: string }) => kid);
    };

    /** The engine looks for other keys every second. */
    const readKeysAgain = async (isDone: (keyIds: string[]) => boolean) => {
      await expect.poll(async () => isDone(await publishedKeys()), { timeout: 10_000 }).toBe(true);
    };

    it('is known by an ID token of the old one for as long as a session lives, and no longer', async () => {
      const { tokens, partner } = await signedIn();
      const hint = { id_token_hint: tokens.id_token };
      const [oldKey = ''] = await publishedKeys();
      const { keys } = await rotateSigningKeys(world.db, world.keyring, 'be');
      const keyId = keys.find(({ algorithm }) => algorithm === 'ES256')?.keyId ?? '';

      // A day until the new key signs, and the 30 days of a session that began at its end.
      await world.setClockAhead('31 days');
      await readKeysAgain((keyIds) => keyIds.includes(keyId));
      const answer = await preview(hint);
      expect(answer.statusCode, answer.body).toBe(200);
      const { browser } = await world.signInNewPerson();
      const fresh = await partnerTokens(world, browser, partner);
      expect(decodeProtectedHeader(fresh.id_token).kid).toBe(keyId);

      await world.setClockAhead('33 days');
      await readKeysAgain((keyIds) => !keyIds.includes(oldKey));
      expect((await preview(hint)).statusCode).toBe(400);
    });
  });

  it('A17: is told when a session is handed over to a browser, which ends it', async () => {
    const { email, accountId } = await world.newPerson();
    const app = world.client();
    await app.signIn(email);
    // A native app never shows its cookie: only such a session can be handed over.
    app.cookies.clear();
    const partner = await newPartner(world, {
      backchannel_logout_uri: 'https://lunch.example/backchannel',
    });
    const { id_token: idToken } = await partnerTokens(world, app, partner);
    const claims = Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString();

    const answer = await world.client().post('/token/handoff', { token: app.token });

    expect(answer.statusCode, answer.body).toBe(200);
    expect(await queuedLogouts(world, accountId)).toEqual([
      { accountId, clientId: partner.clientId, sid: JSON.parse(claims).sid },
    ]);
  });

  it('is told of a revoke, and hears nothing the second time', async () => {
    const { browser, accountId, partner } = await signedIn();
    await browser.delete(`/token/${partner.clientId}`);
    await browser.delete(`/token/${partner.clientId}`);
    expect(await queuedLogouts(world, accountId)).toHaveLength(1);
  });
});
