import { readProfile } from '@carnet/contract/calls/profile';
import type { Keyring } from '@carnet/runtime/keyring';

import type { CallRegistry } from '../../core/http/answer-call.ts';
import { sessionOf, siteOf } from '../../core/http/request-context.ts';
import { profileOf } from './profile.policy.ts';

export function profileRoutes(calls: CallRegistry, keyring: Keyring): void {
  calls.answer(readProfile, async (request) => {
    // The session check has read the account already: this call costs one statement in all.
    const { account, contacts } = sessionOf(request);
    const birthdate = account.birthdate_sealed
      ? await keyring.open('envelope', account.birthdate_sealed, [account.account_id, 'birthdate'])
      : null;
    return { data: profileOf(account, contacts, birthdate, siteOf(request).rules) };
  });
}
