import { insertAuthenticator } from '@carnet/database/authenticators';
import type { Database, Transaction } from '@carnet/database/connection';
import { addMfaMethod } from '@carnet/database/mfa-methods';
import type { Keyring } from '@carnet/runtime/keyring';

import { lockAccount } from '../../core/accounts/lock-account.ts';
import { requireChangeable } from '../../core/accounts/require-changeable.ts';
import type { KeepAnswer } from '../../core/http/idempotency.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { answerChallenge, type RightAnswer, useAnswer } from '../../core/mfa/answer-challenge.ts';
import { recoveryKeyStore } from '../../core/mfa/recovery-key.store.ts';
import { openSetUpContent, type SetUpContent } from '../../core/mfa/set-up-content.ts';
import type { CodeMethod } from '../../core/one-time-codes/one-time-code.store.ts';
import { keepForUndo } from '../../core/undo/undo-copy.store.ts';
import { contactStore } from './contact.store.ts';
import { type EnrolledMethod, methodStore } from './method.store.ts';
import { type Asker, settleMethodChange } from './mfa-change.ts';
import { endNoPhone } from './no-phone.ts';
import { endProofs, heldSetUpProof, type SetUpKind, spendSetUpProof } from './set-up-proof.ts';

export interface FinishedSetUp {
  number: number;
  method: CodeMethod;
  /** Of an authenticator, in the clear this once. */
  recoveryKeys?: string[];
}

export type FinishSetUp = (
  asker: Asker,
  answer: { payload: string; code: string },
  keep: KeepAnswer<FinishedSetUp>,
) => Promise<FinishedSetUp>;

export function createFinishSetUp(db: Database, keyring: Keyring): FinishSetUp {
  async function enrolAuthenticator(
    transaction: Transaction,
    { accountId, uses }: RightAnswer,
    { secret, replaces }: Extract<SetUpContent, { method: 'totp' }>,
  ): Promise<FinishedSetUp> {
    if (!uses || !('step' in uses)) throw new Refusal('code.expired');
    // R179: together, so that at no time two of them open the account, nor none.
    if (replaces !== null) await methodStore(transaction).remove(accountId, replaces);
    const number = await addMfaMethod(transaction, { accountId, method: 'totp', contactId: null });
    // With the step of the set-up: its code does not also sign in (attack 20).
    const app = { accountId, number, secret, lastStep: uses.step };
    await insertAuthenticator(transaction, keyring, app);
    await methodStore(transaction).makePrimary(accountId, number);
    const keys = recoveryKeyStore(transaction, keyring);
    return { number, method: 'totp', recoveryKeys: await keys.replaceAll(accountId, number) };
  }

  async function enrolContact(
    transaction: Transaction,
    { session, market }: Asker,
    content: Exclude<SetUpContent, { method: 'totp' }>,
  ): Promise<FinishedSetUp> {
    const { accountId } = session;
    const { method, value, canonical, replaces } = content;
    const kind = method === 'sms' ? 'phone' : 'email';
    const contacts = contactStore(transaction);
    const identifier = { kind, value: canonical } as const;
    const contactId = await contacts.keepVerified(accountId, market, identifier, value);
    // Said only to who has just shown that the contact is theirs (attack 5).
    if (contactId === undefined) {
      throw new Refusal(kind === 'email' ? 'mfa.email_in_use' : 'mfa.phone_in_use');
    }
    if (replaces === null) {
      return { number: await addMfaMethod(transaction, { accountId, method, contactId }), method };
    }
    await methodStore(transaction).changeContact(accountId, replaces, contactId);
    return { number: replaces, method };
  }

  /**
   * Who is forced needs an address as well (R157). Where the set-up was proven by a code to the one
   * on file, that code has proven it: nobody types another one for the same mailbox.
   */
  async function enrolProvenAddress(transaction: Transaction, { session }: Asker): Promise<void> {
    const { accountId, account, contacts } = session;
    if (!account.mfa_forced) return;
    const enrolled = await methodStore(transaction).list(accountId);
    if (enrolled.some(({ method }) => method === 'email')) return;
    const address = contacts.find(
      ({ kind, is_default: isDefault, verified_at: at }) => kind === 'email' && isDefault && at,
    );
    if (!address) return;
    const { contact_id: contactId } = address;
    await addMfaMethod(transaction, { accountId, method: 'email', contactId });
  }

  return async (asker, { payload, code }, keep) => {
    const { session } = asker;
    const { accountId, sessionId } = session;
    const right = await answerChallenge(
      { db, keyring },
      {
        payload,
        code,
        purposes: [],
        ofSession: { accountId, sessionId, purposes: ['set-up'] },
      },
    );
    const content = await openSetUpContent(keyring, accountId, right.contentSealed);
    return db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      await requireChangeable(transaction, accountId);
      await keepForUndo(transaction, keyring, accountId);
      await useAnswer(transaction, keyring, right);
      const enrolled = await methodStore(transaction).list(accountId);
      if (!isStillThere(content, enrolled)) throw new Refusal('code.expired');
      const provenBy =
        content.needsGrant || enrolled.length > 0
          ? await spendSetUpProof(transaction, session, kindOf(content))
          : await heldSetUpProof(transaction, session);
      const finished =
        content.method === 'totp'
          ? await enrolAuthenticator(transaction, right, content)
          : await enrolContact(transaction, asker, content);
      if (provenBy === 'email') await enrolProvenAddress(transaction, asker);
      const { method } = finished;
      if (method === 'sms') await endNoPhone(transaction, accountId);
      await settleMethodChange(transaction, keyring, asker, 'method-added', { detail: { method } });
      await endProofs(transaction, session);
      await keep(transaction, finished);
      return finished;
    });
  };
}

function kindOf({ method, replaces }: SetUpContent): SetUpKind {
  if (replaces === null) return 'adds';
  return method === 'totp' ? 'replaces-app' : 'replaces-contact';
}

/** Of two pages that were open at once, the other one has changed it meanwhile. */
function isStillThere(
  { method, replaces }: SetUpContent,
  enrolled: readonly EnrolledMethod[],
): boolean {
  if (replaces !== null)
    return enrolled.some((known) => known.number === replaces && known.method === method);
  return method !== 'totp' || !enrolled.some((known) => known.method === 'totp');
}
