import type { Market } from '@carnet/contract/markets';
import type { Database, Transaction } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { requireChangeable } from '@carnet/identity/accounts/require-changeable';
import { settleFactorChange } from '@carnet/identity/alerts/settle-factor-change';
import { keepForUndo } from '@carnet/identity/alerts/undo/keep-copies';
import type { FactorName } from '@carnet/identity/challenges/challenge';
import { addMfaMethod } from '@carnet/identity/factors/add-method';
import { answerChallenge, useAnswer } from '@carnet/identity/factors/answer-challenge';
import { listMethods } from '@carnet/identity/factors/change-methods';
import type { Enrolled } from '@carnet/identity/factors/factor';
import type { EnrolledMethod } from '@carnet/identity/factors/method';
import { enrolmentOf, isSingle } from '@carnet/identity/factors/registry';
import { hasStrongFactor } from '@carnet/identity/factors/second-factors';
import { openSetUpContent, type SetUpContent } from '@carnet/identity/factors/set-up-content';
import { offerMerge } from '@carnet/identity/merging/offer-merge';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import type { LiveSession } from '@carnet/identity/sessions/session';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import { endProofs, heldSetUpProof, type SetUpKind, spendSetUpProof } from './set-up-proof.ts';

/** With a payload: another account has the contact, nothing was set up, and the two may become one. */
export interface FinishedSetUp extends Partial<Enrolled> {
  method: FactorName;
  mergePayload?: string;
}

export type FinishSetUp = (
  actor: Actor,
  answer: { payload: string; code: string },
  keep: KeepAnswer<FinishedSetUp>,
) => Promise<FinishedSetUp>;

export function createFinishSetUp(db: Database, keyring: Keyring): FinishSetUp {
  /**
   * A person who is forced needs an address as well (R157). Where the set-up was proven by a code to
   * the address on file, that code has proven the address: nobody types another one for the same
   * mailbox.
   */
  async function enrolProvenAddress(transaction: Transaction, { session }: Actor): Promise<void> {
    const { accountId, account, contacts } = session;
    if (!account.mfa_forced) return;
    const enrolled = await listMethods(transaction, accountId);
    if (enrolled.some(({ method }) => method === 'email')) return;
    const address = contacts.find(
      ({ kind, is_default: isDefault, verified_at: at }) => kind === 'email' && isDefault && at,
    );
    if (!address) return;
    const { contact_id: contactId } = address;
    await addMfaMethod(transaction, { accountId, method: 'email', contactId });
  }

  /** The code has proven the contact just now: that another account has it may be said (attack 5). */
  async function offerIfShared(
    transaction: Transaction,
    { accountId, sessionId }: LiveSession,
    market: Market,
    { method, facts }: SetUpContent,
  ): Promise<string | undefined> {
    const enrolment = enrolmentOf(method);
    if (enrolment.kind !== 'contact') return undefined;
    const identifier = { kind: enrolment.contactKind, value: facts['canonical'] ?? '' };
    return offerMerge(transaction, keyring, { accountId, sessionId, market, identifier });
  }

  return async (actor, { payload, code }, keep) => {
    const { session } = actor;
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
      await useAnswer(transaction, right);
      const enrolled = await listMethods(transaction, accountId);
      if (!isStillThere(content, enrolled)) throw new Refusal('code.expired');
      const provenBy =
        content.needsStepUp || enrolled.length > 0
          ? await spendSetUpProof(
              transaction,
              session,
              await kindOf(transaction, accountId, content),
            )
          : await heldSetUpProof(transaction, session);
      const { method } = content;
      const { market } = actor.origin;
      const mergePayload = await offerIfShared(transaction, session, market, content);
      if (mergePayload !== undefined) {
        const found: FinishedSetUp = { method, mergePayload };
        await keep(transaction, found);
        return found;
      }
      const request = { accountId, market, content, uses: right.uses };
      const enrolment = await enrolmentOf(method).enrol(transaction, keyring, request);
      const finished: FinishedSetUp = { ...enrolment, method };
      if (provenBy === 'email') await enrolProvenAddress(transaction, actor);
      await settleFactorChange(transaction, keyring, actor, 'method-added', { detail: { method } });
      await endProofs(transaction, session);
      await keep(transaction, finished);
      return finished;
    });
  };
}

async function kindOf(
  transaction: Transaction,
  accountId: string,
  { method, replaces }: SetUpContent,
): Promise<SetUpKind> {
  if (replaces !== null) return isSingle({ method }) ? 'replaces-app' : 'replaces-contact';
  const isGuarded = isSingle({ method }) && (await hasStrongFactor(transaction, accountId));
  return isGuarded ? 'adds-strong' : 'adds';
}

/** False: of two pages that were open at once, the other one has changed the method meanwhile. */
function isStillThere(
  { method, replaces }: SetUpContent,
  enrolled: readonly EnrolledMethod[],
): boolean {
  if (replaces !== null)
    return enrolled.some((known) => known.number === replaces && known.method === method);
  const isThere = enrolled.some((known) => known.method === method);
  return !(isThere && isSingle({ method }));
}
