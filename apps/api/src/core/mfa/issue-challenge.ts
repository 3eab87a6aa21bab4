import type { Locale } from '@carnet/contract/locales';
import { type Market, markets } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { canonicalIdentifier } from '../accounts/typed-identifier.ts';
import { issueCodeOnce } from '../one-time-codes/issue-code.ts';
import type { CodeMethod, CodePurpose } from '../one-time-codes/one-time-code.store.ts';
import { sendUnlessThere } from '../one-time-codes/send-unless-there.ts';
import type { SecondFactor } from './second-factor.store.ts';

interface ChallengeRequest {
  accountId: string;
  purpose: CodePurpose;
  /** The session or ticket that asks. */
  boundTo: string;
  wants?: string;
}

interface ChallengeRecipient {
  firstname: string;
  market: Market;
  locale: Locale;
  /** Asked for once more by the person, not by a page that was loaded again. */
  isAgain: boolean;
}

export interface Challenge {
  payload: string;
  method: CodeMethod;
}

/** Asks for a proof by one method, and sends what it needs, unless that is there already (A51). */
export async function issueChallenge(
  transaction: Transaction,
  keyring: Keyring,
  { method, contact }: SecondFactor,
  request: ChallengeRequest,
  { firstname, market, locale, isAgain }: ChallengeRecipient,
): Promise<Challenge> {
  const asked = { ...request, form: 'digits' as const };
  if (method !== 'sms' && method !== 'email') {
    // Nothing is sent, and the digits of its row are never compared with anything.
    const unsent = { ...asked, method, contact: method };
    const { payload } = await issueCodeOnce(transaction, keyring, unsent);
    return { payload, method };
  }
  const typed = method === 'sms' ? { phone: contact ?? '' } : { email: contact ?? '' };
  const { value } = canonicalIdentifier(typed, markets[market]);
  const payload = await sendUnlessThere(
    transaction,
    keyring,
    { ...asked, method, contact: value },
    { firstname, to: method === 'sms' ? value : (contact ?? ''), locale },
    isAgain,
  );
  return { payload, method };
}
