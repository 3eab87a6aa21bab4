import {
  deleteMethod,
  type MfaMethodItem,
  regenerateRecoveryKeys,
  switchPrimaryMethod,
} from '@carnet/contract/calls/mfa-methods';
import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import type { Database, Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { lockAccount } from '../../core/accounts/lock-account.ts';
import { requireChangeable } from '../../core/accounts/require-changeable.ts';
import { canonicalIdentifier } from '../../core/accounts/typed-identifier.ts';
import type { KeepAnswer } from '../../core/http/idempotency.ts';
import { alertContact, verifiedContact } from '../../core/alerts/alert-contact.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { tellOfMfaChange } from '../../core/mfa/mfa-alert.ts';
import { recoveryKeyStore } from '../../core/mfa/recovery-key.store.ts';
import { needsCard, secondFactorsFor } from '../../core/mfa/second-factors.ts';
import { spendStepUp } from '../../core/mfa/spend-step-up.ts';
import type { LiveSession } from '../../core/sessions/session.store.ts';
import { keepForUndo } from '../../core/undo/undo-copy.store.ts';
import { contactStore } from './contact.store.ts';
import { type EnrolledMethod, methodStore } from './method.store.ts';
import { enrolledItems, isLastOfKind, itemsBesides } from './methods.policy.ts';
import { type Asker, settleMethodChange } from './mfa-change.ts';

export interface MethodsService {
  list(session: LiveSession, includeAll: boolean): Promise<MfaMethodItem[]>;
  switchPrimary(asker: Asker, id: number, keep: KeepAnswer<null>): Promise<void>;
  remove(asker: Asker, id: number, target: string | undefined): Promise<void>;
  regenerateKeys(asker: Asker, keep: KeepAnswer<string[]>): Promise<string[]>;
}

export function createMethodsService(db: Database, keyring: Keyring): MethodsService {
  /** The lock first: every write sees all that the one before it did. */
  const change = <Result>(
    { session }: Asker,
    work: (transaction: Transaction, enrolled: EnrolledMethod[]) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, session.accountId);
      await requireChangeable(transaction, session.accountId);
      await keepForUndo(transaction, keyring, session.accountId);
      return work(transaction, await methodStore(transaction).list(session.accountId));
    });

  async function removeMethod(
    transaction: Transaction,
    asker: Asker,
    method: EnrolledMethod,
    enrolled: EnrolledMethod[],
  ): Promise<void> {
    const { session } = asker;
    // A thief with the mailbox must not switch off what was set up against just that (A20).
    const isStrong = method.method === 'totp';
    await spendStepUp(transaction, session, deleteMethod.audience, { isStrong });
    if (isLastOfKind(method, enrolled)) throw new Refusal('mfa.last_method');
    await methodStore(transaction).remove(session.accountId, method.number);
    const backup = enrolled.find(({ number }) => number !== method.number);
    if (method.isPrimary && backup) {
      await methodStore(transaction).makePrimary(session.accountId, backup.number);
    }
    const detail = { method: method.method };
    await settleMethodChange(transaction, keyring, asker, 'method-removed', { detail });
  }

  /** An address that no codes go to: it leaves the account, if it is not the last of its kind. */
  async function removeContact(
    transaction: Transaction,
    asker: Asker,
    contactId: string,
  ): Promise<void> {
    const { accountId } = asker.session;
    await spendStepUp(transaction, asker.session, deleteMethod.audience);
    const contacts = contactStore(transaction);
    if (!(await contacts.hasSuccessor(accountId, contactId))) throw new Refusal('mfa.last_method');
    await contacts.remove(accountId, contactId);
    const gone = verifiedContact(asker.session.contacts, contactId);
    await settleMethodChange(transaction, keyring, asker, 'method-removed', { gone });
  }

  return {
    async list({ accountId, contacts, recoveryKeys }, includeAll) {
      const enrolled = await methodStore(db).list(accountId);
      if (!includeAll) return enrolledItems(enrolled);
      const factors = await secondFactorsFor(db, { accountId, excludedMethod: null });
      const besides = itemsBesides(enrolled, {
        contacts,
        unusedKeys: recoveryKeys.filter((used) => used === null).length,
        needsCard: needsCard(factors),
      });
      return [...enrolledItems(enrolled), ...besides];
    },

    switchPrimary: (asker, id, keep) =>
      change(asker, async (transaction, enrolled) => {
        const { session, caller, rules } = asker;
        const { accountId, sessionId, contacts } = session;
        const method = enrolled.find(({ number }) => number === id);
        if (!method) throw new Refusal('mfa.method_not_found');
        await spendStepUp(transaction, session, switchPrimaryMethod.audience);
        if (!method.isVerified) throw new Refusal('mfa.method_unverified');
        await methodStore(transaction).makePrimary(accountId, id);
        if (method.contactId) {
          await contactStore(transaction).makeDefault(accountId, method.contactId);
        }
        if (!method.isPrimary) {
          const told = { accountId, sessionId, caller, rules, alsoTell: [alertContact(contacts)] };
          await tellOfMfaChange(transaction, keyring, { ...told, change: 'primary-switched' });
        }
        await keep(transaction, null);
      }),

    remove: (asker, id, target) =>
      change(asker, async (transaction, enrolled) => {
        const contactId = id < 0 ? await contactMeant(transaction, asker, id, target) : undefined;
        const method = enrolled.find((known) =>
          contactId === undefined ? known.number === id : known.contactId === contactId,
        );
        if (method) return removeMethod(transaction, asker, method, enrolled);
        if (contactId === undefined) throw new Refusal('mfa.method_not_found');
        return removeContact(transaction, asker, contactId);
      }),

    regenerateKeys: (asker, keep) =>
      change(asker, async (transaction, enrolled) => {
        const { session, caller, rules } = asker;
        const { accountId, sessionId } = session;
        const authenticator = enrolled.find(({ method }) => method === 'totp');
        if (!authenticator) throw new Refusal('mfa.method_not_found');
        // New keys open what the authenticator guards, so a weaker proof must not make them.
        const { audience } = regenerateRecoveryKeys;
        await spendStepUp(transaction, session, audience, { isStrong: true });
        const store = recoveryKeyStore(transaction, keyring);
        const keys = await store.replaceAll(accountId, authenticator.number);
        const told = { accountId, sessionId, caller, rules, change: 'keys-renewed' } as const;
        await tellOfMfaChange(transaction, keyring, told);
        await keep(transaction, keys);
        return keys;
      }),
  };
}

/** Only among their own: another person's address is as unknown as none (attack 38). */
async function contactMeant(
  transaction: Transaction,
  { session, market, rules }: Asker,
  id: number,
  target = '',
): Promise<string | undefined> {
  const typed = { [mfaIds.email]: { email: target }, [mfaIds.sms]: { phone: target } }[id];
  if (!typed) throw new Refusal('mfa.method_not_found');
  const identifier = canonicalIdentifier(typed, rules);
  const contacts = contactStore(transaction);
  const contactId = await contacts.find(session.accountId, market, identifier);
  if (contactId === undefined) throw new Refusal('mfa.method_not_found');
  return contactId;
}
