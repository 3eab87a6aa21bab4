import { readProfileAsApp } from '@carnet/contract/calls/app-calls';
import { changeIban } from '@carnet/contract/calls/banking';
import { type Banking, readDetails } from '@carnet/contract/calls/details';
import { updateProfile } from '@carnet/contract/calls/edit-profile';
import { readProfile } from '@carnet/contract/calls/profile';
import type { MarketRules } from '@carnet/contract/markets';
import type { Database } from '@carnet/database/connection';
import type { AccountRow } from '@carnet/identity/accounts/account';
import { openBirthdate } from '@carnet/identity/accounts/birthdate';
import type { LiveSession } from '@carnet/identity/sessions/session';
import type { Keyring } from '@carnet/runtime/keyring';

import { actorOf } from '../../http/actor.ts';
import { answerApps, type CallRegistry } from '../../http/answer-call.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { sessionOf, siteOf } from '../../http/request-context.ts';
import { appProfileOf } from './app-profile.policy.ts';
import type { ChangeIban } from './change-iban.ts';
import { profileOf } from './profile.policy.ts';
import type { ReadDetails } from './read-details.ts';
import type { UpdateProfile } from './update-profile.ts';

interface ProfileParts {
  keyring: Keyring;
  update: UpdateProfile;
  details: ReadDetails;
  changeIban: ChangeIban;
  db: Database;
}

export function profileRoutes(calls: CallRegistry, parts: ProfileParts): void {
  const shown = async (session: LiveSession, account: AccountRow, rules: MarketRules) => {
    const { account_id: accountId, birthdate_sealed: sealed } = account;
    const birthdate = sealed ? await openBirthdate(parts.keyring, accountId, sealed) : null;
    return { data: profileOf(account, session, birthdate, rules) };
  };

  calls.answer(
    readProfile,
    async (request) => {
      // The session check has read the account already: this call costs one statement in all.
      const session = sessionOf(request);
      return shown(session, session.account, siteOf(request).rules);
    },
    { forApps: answerApps(readProfileAsApp, (app) => ({ data: appProfileOf(app) })) },
  );

  calls.answer(updateProfile, async (request) => {
    const account = await parts.update(actorOf(request), request.body);
    return shown(sessionOf(request), account, siteOf(request).rules);
  });

  calls.answer(changeIban, async (request) =>
    doOnce<Banking>(parts.db, request, changeIban, (keep) =>
      parts.changeIban(actorOf(request), request.body, keep),
    ),
  );

  calls.answer(readDetails, async (request) => parts.details(sessionOf(request).accountId));
}
