import type { updateProfile } from '@carnet/contract/calls/edit-profile';
import type { CallBody } from '@carnet/contract/call';
import { epochSeconds } from '@carnet/database/clock';
import type { Database } from '@carnet/database/connection';
import { sealBirthdate } from '@carnet/identity/accounts/birthdate';
import { changeProfile } from '@carnet/identity/accounts/change-profile';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { requireChangeable } from '@carnet/identity/accounts/require-changeable';
import type { AccountRow } from '@carnet/identity/accounts/account';
import { recordEvent } from '@carnet/identity/events/record-event';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import type { Keyring } from '@carnet/runtime/keyring';

import { profileFaults } from './update-profile.policy.ts';

export type ProfileWish = CallBody<typeof updateProfile>;

/** Answers with the account as it is then. */
export type UpdateProfile = (actor: Actor, wish: ProfileWish) => Promise<AccountRow>;

export function createUpdateProfile(db: Database, keyring: Keyring): UpdateProfile {
  return async ({ session, origin }, { birthdate, ...wish }) => {
    const { accountId, sessionId, account } = session;
    const today = new Date((await epochSeconds(db)) * 1000).toISOString().slice(0, 10);
    const errors = profileFaults({ ...wish, birthdate }, today);
    const [fault] = Object.values(errors).flat();
    if (fault) throw new Refusal(fault, { errors });

    const birthdateSealed = birthdate && (await sealBirthdate(keyring, accountId, birthdate));
    const change = { ...wish, birthdateSealed };
    await db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      await requireChangeable(transaction, accountId);
      await changeProfile(transaction, accountId, change);
      // Which fields, for the record; never what they say.
      const fields = Object.keys({ ...wish, ...(birthdate !== undefined && { birthdate }) });
      await recordEvent(transaction, {
        accountId,
        sessionId,
        kind: 'profile.changed',
        requestId: origin.requestId,
        ip: origin.ip,
        detail: { fields: fields.toSorted().join(' ') },
      });
    });
    return {
      ...account,
      firstname: wish.firstname ?? account.firstname,
      lastname: wish.lastname ?? account.lastname,
      gender: wish.gender ?? account.gender,
      language: wish.language ?? account.language,
      birthdate_sealed: birthdateSealed === undefined ? account.birthdate_sealed : birthdateSealed,
    };
  };
}
