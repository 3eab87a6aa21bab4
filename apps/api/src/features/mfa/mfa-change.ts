import type { Market, MarketRules } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import type { MfaChange } from '@carnet/outbox/message';
import type { Keyring } from '@carnet/runtime/keyring';

import { shutEverybodyOut } from '../../core/accounts/shut-everybody-out.ts';
import { alertContact, type StoredContact } from '../../core/alerts/alert-contact.ts';
import { tellOfMfaChange } from '../../core/mfa/mfa-alert.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import type { LiveSession } from '../../core/sessions/session.store.ts';
import { methodStore } from './method.store.ts';

/** Who asks, from where, and by which market's rules they are told. */
export interface Asker {
  session: LiveSession;
  caller: Caller;
  market: Market;
  rules: MarketRules;
}

/**
 * A method came or went: all that stood on the old ones ends with it, sign-ins in flight too, but for
 * the session that asked (attack 50). Trust in devices ends everywhere: it was given to who proved the
 * old ones (A54).
 */
export async function settleMethodChange(
  transaction: Transaction,
  keyring: Keyring,
  { session, caller, rules }: Asker,
  change: MfaChange,
  { detail = {}, gone }: { detail?: Record<string, string>; gone?: StoredContact | undefined } = {},
): Promise<void> {
  const { accountId, sessionId, contacts } = session;
  const ending = { reason: 'mfa_changed', exceptSessionId: sessionId };
  await methodStore(transaction).markChanged(accountId);
  await shutEverybodyOut(transaction, accountId, ending);
  const told = { accountId, sessionId, caller, rules, change, detail };
  await tellOfMfaChange(transaction, keyring, {
    ...told,
    alsoTell: [alertContact(contacts), gone],
  });
}
