import {
  deleteMethod,
  type MfaMethodItem,
  switchPrimaryMethod,
} from '@carnet/contract/calls/second-factor';
import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import type { Database, Transaction } from '@carnet/database/connection';
import { findAlertChannel } from '@carnet/identity/accounts/change-alert-channel';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { requireChangeable } from '@carnet/identity/accounts/require-changeable';
import { settleFactorChange } from '@carnet/identity/alerts/settle-factor-change';
import { tellOfMfaChange } from '@carnet/identity/alerts/tell-of-factor-change';
import { keepForUndo } from '@carnet/identity/alerts/undo/keep-copies';
import { canonicalIdentifier } from '@carnet/identity/contacts/canonical-identifier';
import {
  findOwnContact,
  hasSuccessor,
  makeDefaultContact,
  removeContact,
} from '@carnet/identity/contacts/change-contacts';
import {
  alertContact,
  knownContacts,
  verifiedContact,
} from '@carnet/identity/contacts/choose-contact';
import {
  listMethods,
  makePrimaryMethod,
  removeMethod,
} from '@carnet/identity/factors/change-methods';
import type { EnrolledMethod } from '@carnet/identity/factors/method';
import { factorNamed } from '@carnet/identity/factors/registry';
import { needsCard, secondFactorsFor } from '@carnet/identity/factors/second-factors';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import type { LiveSession } from '@carnet/identity/sessions/session';
import { spendStepUp } from '@carnet/identity/sessions/step-up/spend-step-up';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import { enrolledItems, isLastOfKind, itemsBesides } from './methods.policy.ts';

export interface MethodsService {
  list(session: LiveSession, includeAll: boolean): Promise<MfaMethodItem[]>;
  switchPrimary(actor: Actor, id: number, keep: KeepAnswer<null>): Promise<void>;
  remove(actor: Actor, id: number, target: string | undefined): Promise<void>;
}

export function createMethodsService(db: Database, keyring: Keyring): MethodsService {
  /** The account is locked first: every write sees all that the one before it did. */
  const change = <Result>(
    { session }: Actor,
    work: (transaction: Transaction, enrolled: EnrolledMethod[]) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, session.accountId);
      await requireChangeable(transaction, session.accountId);
      await keepForUndo(transaction, keyring, session.accountId);
      return work(transaction, await listMethods(transaction, session.accountId));
    });

  async function takeMethodAway(
    transaction: Transaction,
    actor: Actor,
    method: EnrolledMethod,
    enrolled: EnrolledMethod[],
  ): Promise<void> {
    const { session } = actor;
    // A thief with the mailbox must not switch off a factor that was set up against just that (A20).
    const { isStrong } = factorNamed(method.method);
    await spendStepUp(transaction, session, deleteMethod.audience, { isStrong });
    if (isLastOfKind(method, enrolled)) throw new Refusal('mfa.last_method');
    await removeMethod(transaction, session.accountId, method.number);
    const backup = enrolled.find(({ number }) => number !== method.number);
    if (method.isPrimary && backup) {
      await makePrimaryMethod(transaction, session.accountId, backup.number);
    }
    const detail = { method: method.method };
    await settleFactorChange(transaction, keyring, actor, 'method-removed', { detail });
  }

  /**
   * Takes away an address that no codes go to: it leaves the account, if it is not the last of its
   * kind.
   */
  async function takeContactAway(
    transaction: Transaction,
    actor: Actor,
    contactId: string,
  ): Promise<void> {
    const { accountId } = actor.session;
    await spendStepUp(transaction, actor.session, deleteMethod.audience);
    if (!(await hasSuccessor(transaction, accountId, contactId)))
      throw new Refusal('mfa.last_method');
    await removeContact(transaction, accountId, contactId);
    const gone = verifiedContact(knownContacts(actor.session.contacts), contactId);
    await settleFactorChange(transaction, keyring, actor, 'method-removed', { gone });
  }

  return {
    async list({ accountId, contacts, recoveryKeys }, includeAll) {
      const enrolled = await listMethods(db, accountId);
      if (!includeAll) return enrolledItems(enrolled);
      const factors = await secondFactorsFor(db, { accountId, excludedMethod: null });
      const besides = itemsBesides(enrolled, {
        contacts,
        unusedKeys: recoveryKeys.filter((used) => used === null).length,
        needsCard: needsCard(factors),
      });
      return [...enrolledItems(enrolled), ...besides];
    },

    switchPrimary: (actor, id, keep) =>
      change(actor, async (transaction, enrolled) => {
        const { session, origin, rules } = actor;
        const { accountId, sessionId, contacts } = session;
        const method = enrolled.find(({ number }) => number === id);
        if (!method) throw new Refusal('mfa.method_not_found');
        await spendStepUp(transaction, session, switchPrimaryMethod.audience);
        if (!method.isVerified) throw new Refusal('mfa.method_unverified');
        await makePrimaryMethod(transaction, accountId, id);
        if (method.contactId) {
          await makeDefaultContact(transaction, accountId, method.contactId);
        }
        if (!method.isPrimary) {
          const { channel } = await findAlertChannel(transaction, accountId);
          const told = {
            accountId,
            sessionId,
            origin,
            rules,
            alsoTell: [alertContact(knownContacts(contacts), channel)],
          };
          await tellOfMfaChange(transaction, keyring, { ...told, change: 'primary-switched' });
        }
        await keep(transaction, null);
      }),

    remove: (actor, id, target) =>
      change(actor, async (transaction, enrolled) => {
        const contactId = id < 0 ? await contactMeant(transaction, actor, id, target) : undefined;
        const method = enrolled.find((known) =>
          contactId === undefined ? known.number === id : known.contactId === contactId,
        );
        if (method) return takeMethodAway(transaction, actor, method, enrolled);
        if (contactId === undefined) throw new Refusal('mfa.method_not_found');
        return takeContactAway(transaction, actor, contactId);
      }),
  };
}

/**
 * Looks only among the person's own contacts: another person's address is as unknown as none (attack
 * 38).
 */
async function contactMeant(
  transaction: Transaction,
  { session, origin, rules }: Actor,
  id: number,
  target = '',
): Promise<string | undefined> {
  const typed = { [mfaIds.email]: { email: target }, [mfaIds.sms]: { phone: target } }[id];
  if (!typed) throw new Refusal('mfa.method_not_found');
  const identifier = canonicalIdentifier(typed, rules);
  const { accountId } = session;
  const contactId = await findOwnContact(transaction, accountId, origin.market, identifier);
  if (contactId === undefined) throw new Refusal('mfa.method_not_found');
  return contactId;
}
