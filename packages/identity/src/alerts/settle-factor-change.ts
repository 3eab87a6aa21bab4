import type { Transaction } from '@carnet/database/connection';
import type { MfaChange } from '@carnet/outbox/message';
import type { Keyring } from '@carnet/runtime/keyring';

import { findAlertChannel } from '../accounts/change-alert-channel.ts';
import { markFactorsChanged } from '../accounts/mark-account.ts';
import { alertContact, knownContacts } from '../contacts/choose-contact.ts';
import type { StoredContact } from '../contacts/contact.ts';
import { shutEverybodyOut } from '../partners/shut-everybody-out.ts';
import type { Actor } from '../sessions/actor.ts';
import { tellOfMfaChange } from './tell-of-factor-change.ts';

/**
 * A method came or went: all that stood on the old methods ends, sign-ins in flight too, but for the
 * session that asked (attack 50). Trust in devices ends everywhere: it was given to whoever proved the
 * old methods (A54).
 */
export async function settleFactorChange(
  transaction: Transaction,
  keyring: Keyring,
  { session, origin, rules }: Actor,
  change: MfaChange,
  {
    detail = {},
    gone,
    alsoTell = [],
  }: {
    detail?: Record<string, string>;
    gone?: StoredContact | undefined;
    alsoTell?: readonly StoredContact[];
  } = {},
): Promise<void> {
  const { accountId, sessionId, contacts } = session;
  const ending = { reason: 'mfa_changed', exceptSessionId: sessionId };
  await markFactorsChanged(transaction, accountId);
  await shutEverybodyOut(transaction, accountId, ending);
  const { channel } = await findAlertChannel(transaction, accountId);
  const told = { accountId, sessionId, origin, rules, change, detail };
  await tellOfMfaChange(transaction, keyring, {
    ...told,
    alsoTell: [alertContact(knownContacts(contacts), channel), gone, ...alsoTell],
  });
}
