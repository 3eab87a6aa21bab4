import { signIn } from '@carnet/contract/calls/login';
import { readPasskeyChallenge } from '@carnet/contract/calls/passkeys';
import { readProfile } from '@carnet/contract/calls/profile';
import { delay, HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { inFreshBrowser } from '@/testing/open-portal.tsx';
import { TEST_API } from '@/testing/test-site.ts';
import { createApi } from './api-client.ts';
import { createConnection } from './connection.ts';

inFreshBrowser();

const newApi = () =>
  createApi({
    apiOrigin: TEST_API,
    token: () => undefined,
    deviceId: () => 'a-device',
    languageTag: () => 'en',
    connection: createConnection(window),
  });
const password = { body: { email: 'els@example.test', password: 'wrong' } };

/** The paths that were asked for, in their order; the challenge is answered when it is let go. */
function withSlowChallenge(status: number) {
  const sent: string[] = [];
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  fakeApi.use(
    http.get(`${TEST_API}${readPasskeyChallenge.path}`, async () => {
      sent.push('challenge');
      await letGo;
      return HttpResponse.json({ challenge: 'AAAA', rp_id: 'localhost' }, { status });
    }),
    http.post(`${TEST_API}${signIn.path}`, () => {
      sent.push('sign-in');
      return HttpResponse.json({ code: 'login.invalid_credentials' }, { status: 400 });
    }),
    http.get(`${TEST_API}${readProfile.path}`, () => {
      sent.push('profile');
      return HttpResponse.json({ code: 'session.required' }, { status: 401 });
    }),
  );
  return { sent, letGo: resolve };
}

it.each([200, 404])(
  'a password waits for the cookie that a challenge brings, and goes also if that fails: %i',
  async (status) => {
    const { sent, letGo } = withSlowChallenge(status);
    const api = newApi();
    const challenge = api.call(readPasskeyChallenge, {}).catch(() => 'failed');
    const answer = api.call(signIn, password).catch(() => 'refused');
    await vi.waitFor(() => expect(sent).toEqual(['challenge']));
    await delay(50);
    expect(sent).toEqual(['challenge']);
    letGo();
    expect(await answer).toBe('refused');
    await challenge;
    expect(sent).toEqual(['challenge', 'sign-in']);
  },
);

it('what begins nothing waits for nothing', async () => {
  const { sent, letGo } = withSlowChallenge(200);
  const api = newApi();
  const challenge = api.call(readPasskeyChallenge, {});
  await vi.waitFor(() => expect(sent).toEqual(['challenge']));
  await api.call(readProfile, {}, { handle401: true });
  expect(sent).toEqual(['challenge', 'profile']);
  letGo();
  await challenge;
});
