import { exchangeHandoff } from '@carnet/contract/calls/handoff';
import { readProfile } from '@carnet/contract/calls/profile';
import { afterEach, describe, expect, it } from 'vitest';

import { createPortalWorld } from '@/app/portal-world.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused, TEST_TOKEN } from '@/testing/fake-call.ts';
import { inFreshBrowser } from '@/testing/open-portal.tsx';
import { testSite } from '@/testing/test-site.ts';
import { readPendingProof } from './pending-proof.ts';
import { takeFragment as takeFragmentIn } from './take-fragment.ts';

inFreshBrowser();

const PAYLOAD = 'pl_0123456789abcdefghijklmnop';

function takeFragment(fragment: string) {
  const { reach, apiAs } = createPortalWorld(testSite(), 'en');
  return takeFragmentIn({ ...reach, apiAs }, fragment);
}
const someoneIsSignedIn = () => {
  document.cookie = `token=${TEST_TOKEN}; path=/`;
};

afterEach(() => history.replaceState(null, '', '/'));

describe('a sign-in that an app began', () => {
  it('R60: the payload of a fragment is kept for the code page', async () => {
    await takeFragment(`#payload=${PAYLOAD}:isOriginApp=true`);
    expect(sessionStorage.getItem('open_app')).toBe('true');
    expect(readPendingProof()).toEqual({
      payload: PAYLOAD,
      methods: [],
      purpose: 'sign-in',
      username: '',
    });
  });

  it('R58, A26: the methods of the query are a hint, and its words are not shown', async () => {
    const methods = [{ id: 3, method: 'sms', target: 'call 0900 SCAM' }];
    history.replaceState(
      null,
      '',
      `/mfa/methods?methods=${encodeURIComponent(JSON.stringify(methods))}`,
    );
    await takeFragment(`#payload=${PAYLOAD}`);
    expect(readPendingProof()?.methods).toEqual([{ id: 3, method: 'sms', target: '' }]);
    history.replaceState(null, '', '/mfa');
    expect(readPendingProof()?.methods).toHaveLength(1);
  });

  it.each(['x', '{"payload":1}', '<img src=x>', 'a b'.repeat(20), 'x'.repeat(300)])(
    'attack 46: %s is no payload',
    async (payload) => {
      await takeFragment(`#payload=${encodeURIComponent(payload)}`);
      expect(readPendingProof()).toBeUndefined();
    },
  );

  it('R60, A17: nothing is left of one when the link signs in by its token', async () => {
    fakeApi.use(
      fakeCall(exchangeHandoff, () => ({ access_token: TEST_TOKEN })),
      ...friendlyService(),
    );
    const question = await takeFragment(`#token=code:payload=${PAYLOAD}:isOriginApp=true`);
    // attack 92: only after the person said that it is them.
    expect(document.cookie).not.toContain(TEST_TOKEN);
    await question?.answer('newcomer');
    expect(document.cookie).toContain(TEST_TOKEN);
    expect(sessionStorage.getItem('open_app')).toBe('true');
    expect(readPendingProof()).toBeUndefined();
  });

  it('R60: a link with one changes nothing for who is signed in', async () => {
    fakeApi.use(...friendlyService());
    someoneIsSignedIn();
    await takeFragment(`#payload=${PAYLOAD}`);
    expect(readPendingProof()).toBeUndefined();
  });

  it('R60: a session that is over does not stand in its way', async () => {
    fakeApi.use(fakeCall(readProfile, () => new Refused('session.required')));
    someoneIsSignedIn();
    await takeFragment(`#payload=${PAYLOAD}:isOriginApp=true`);
    expect(readPendingProof()?.payload).toBe(PAYLOAD);
    expect(sessionStorage.getItem('open_app')).toBe('true');
  });
});
