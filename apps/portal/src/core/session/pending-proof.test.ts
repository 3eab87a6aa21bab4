import { afterEach, describe, expect, it } from 'vitest';

import { readPendingProof } from './pending-proof.ts';
import { takeFragment } from './take-fragment.ts';

const PAYLOAD = 'pl_0123456789abcdefghijklmnop';
/** Nobody is asked: the fragments here bring no token. */
const nobody = {} as Parameters<typeof takeFragment>[0];

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

describe('a sign-in that an app began', () => {
  it('R60: the payload of a fragment is kept for the code page', async () => {
    await takeFragment(nobody, `#payload=${PAYLOAD}:isOriginApp=true`);
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
    await takeFragment(nobody, `#payload=${PAYLOAD}`);
    expect(readPendingProof()?.methods).toEqual([{ id: 3, method: 'sms', target: '' }]);
    history.replaceState(null, '', '/mfa');
    expect(readPendingProof()?.methods).toHaveLength(1);
  });

  it.each(['x', '{"payload":1}', '<img src=x>', 'a b'.repeat(20), 'x'.repeat(300)])(
    'attack 46: %s is no payload',
    async (payload) => {
      await takeFragment(nobody, `#payload=${encodeURIComponent(payload)}`);
      expect(readPendingProof()).toBeUndefined();
    },
  );
});
