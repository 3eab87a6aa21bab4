import type { Profile } from '@carnet/contract/calls/profile';
import type { MarketRules } from '@carnet/contract/markets';
import { openBirthdate } from '@carnet/identity/accounts/birthdate';
import type { LiveSession } from '@carnet/identity/sessions/session';
import type { Keyring } from '@carnet/runtime/keyring';

import { profileOf } from './profile.policy.ts';

/** The profile as `GET /user` gives it, of a session as it was read. */
export async function readOwnProfile(
  keyring: Keyring,
  session: LiveSession,
  rules: MarketRules,
): Promise<Profile> {
  const { accountId, account } = session;
  const sealed = account.birthdate_sealed;
  const birthdate = sealed ? await openBirthdate(keyring, accountId, sealed) : null;
  return profileOf(account, session, birthdate, rules);
}
