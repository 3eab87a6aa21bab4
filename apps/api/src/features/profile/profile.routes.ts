import { readProfileAsApp } from '@carnet/contract/calls/app-calls';
import { readProfile } from '@carnet/contract/calls/profile';
import type { Keyring } from '@carnet/runtime/keyring';

import { answerApps, type CallRegistry } from '../../http/answer-call.ts';
import { sessionOf, siteOf } from '../../http/request-context.ts';
import { appProfileOf } from './app-profile.policy.ts';
import { profileOf } from './profile.policy.ts';

export function profileRoutes(calls: CallRegistry, keyring: Keyring): void {
  calls.answer(
    readProfile,
    async (request) => {
      // The session check has read the account already: this call costs one statement in all.
      const session = sessionOf(request);
      const { account } = session;
      const { account_id: accountId, birthdate_sealed: sealed } = account;
      const birthdate = sealed
        ? await keyring.open('envelope', sealed, [accountId, 'birthdate'])
        : null;
      return { data: profileOf(account, session, birthdate, siteOf(request).rules) };
    },
    { forApps: answerApps(readProfileAsApp, (app) => ({ data: appProfileOf(app) })) },
  );
}
