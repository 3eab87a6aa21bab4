import type { MergeAnswer } from '@carnet/contract/calls/merge';
import type { Locale } from '@carnet/contract/locales';
import { parseCardNumber } from '@carnet/contract/rules/card';
import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import type { Connection, Database } from '@carnet/database/connection';
import type { CardPlatform } from '@carnet/gateways/card-platform/client';
import { GatewayError } from '@carnet/gateways/http/gateway-error';
import { findAccount } from '@carnet/identity/accounts/find-account';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { isCardOf } from '@carnet/identity/cards/find-card';
import { validIdentifier } from '@carnet/identity/contacts/valid-identifier';
import { answerChallenge, useAnswer } from '@carnet/identity/factors/answer-challenge';
import type { OfferedFactor } from '@carnet/identity/factors/factor';
import { type Challenge, issueChallenge } from '@carnet/identity/factors/issue-challenge';
import { shownMethods } from '@carnet/identity/factors/second-factors';
import { limit } from '@carnet/identity/limits/limit';
import { findMerge, noteProof } from '@carnet/identity/merging/find-merge';
import { factorsBeside, owedOfOther } from '@carnet/identity/merging/merge.policy';
import type { Merge } from '@carnet/identity/merging/merge';
import { openPayload } from '@carnet/identity/merging/offer-merge';
import type { HashPool } from '@carnet/identity/passwords/hash-pool';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import { readOpenVisit } from './merge-visit.ts';
import { readOtherFactors, readSharedContact } from './other-account.ts';

/** Guesses at the other account's password or card, whoever makes them (attack 68). */
const claims = limit({
  name: 'merge-claims',
  most: 5,
  per: '1 day',
  refusal: 'login.too_many_attempts',
});

type Knowledge = { password: string } | { platformPassword: string; cardNumber: string };
/** The part of the answer that is kept: the payload of the visit is the caller's own. */
export type Proven = Pick<MergeAnswer, 'mfa'>;

export interface ProveOther {
  send(
    actor: Actor,
    asked: { payload: string; mfaId: number; target?: string | undefined },
    locale: Locale,
  ): Promise<Challenge>;
  confirm(
    actor: Actor,
    typed: { payload: string; code: string },
    keep: KeepAnswer<MergeAnswer>,
  ): Promise<MergeAnswer>;
  claim(
    actor: Actor,
    claim: { payload: string } & Knowledge,
    keep: KeepAnswer<MergeAnswer>,
  ): Promise<MergeAnswer>;
}

interface Parts {
  db: Database;
  keyring: Keyring;
  hashes: HashPool;
  cardPlatform: Pick<CardPlatform, 'verifyPassword'>;
}

/** The proofs of the account that is to be taken in (A45); each is noted with the offer. */
export function createProveOther({ db, keyring, hashes, cardPlatform }: Parts): ProveOther {
  async function owedFactors(connection: Connection, merge: Merge): Promise<Proven> {
    const others = await readOtherFactors(connection, merge);
    const isOwed = owedOfOther(merge, others).includes('factor');
    return { mfa: isOwed ? shownMethods(factorsBeside(merge, others)) : [] };
  }

  /** The shared contact by the id of its kind; anything else only once that, or a card, was proven. */
  async function factorOf(
    merge: Merge,
    { mfaId, target }: { mfaId: number; target?: string | undefined },
    rules: Actor['rules'],
  ): Promise<OfferedFactor & { wants: 'contact' | 'factor' }> {
    const shared = await readSharedContact(db, merge);
    const method = shared.kind === 'email' ? 'email' : 'sms';
    if (mfaId === mfaIds[method]) {
      const meant = target === undefined ? undefined : validIdentifier(shared.kind, target, rules);
      const own = validIdentifier(shared.kind, shared.value, rules);
      if (target !== undefined && meant?.value !== own?.value)
        throw new Refusal('mfa.method_unknown');
      return { id: mfaId, method, contact: shared.value, wants: 'contact' };
    }
    const others = await readOtherFactors(db, merge);
    const isOwed = owedOfOther(merge, others).includes('factor');
    const factor = factorsBeside(merge, others).find(({ id }) => id === mfaId);
    if (!isOwed || !factor) throw new Refusal('mfa.method_unknown');
    return { ...factor, wants: 'factor' };
  }

  async function isKnown(merge: Merge, market: Actor['origin']['market'], knowledge: Knowledge) {
    const { otherId } = merge;
    if ('password' in knowledge) {
      const account = await findAccount(db, otherId);
      const isShut = account?.isDisowned || account?.isClosing;
      const isRight = await hashes.verify(account?.passwordHash ?? undefined, knowledge.password);
      return isRight && !isShut;
    }
    const cardNumber = parseCardNumber(knowledge.cardNumber);
    if (!cardNumber) return false;
    // Only of a card of this account: guessing here must not lock a stranger out there.
    const hmacs = keyring.hmacCandidates('card-hmac', cardNumber);
    if (!(await isCardOf(db, otherId, market, hmacs))) return false;
    return cardPlatform.verifyPassword({ cardNumber, password: knowledge.platformPassword });
  }

  return {
    async send({ session, origin, rules }, { payload, ...asked }, locale) {
      const merge = await readOpenVisit(db, keyring, session, payload);
      const { wants, ...factor } = await factorOf(merge, asked, rules);
      const { otherId: accountId, mergeId: boundTo } = merge;
      // Whoever has only the session is not told the name: the message itself has none.
      const recipient = { firstname: '', market: origin.market, locale, isAgain: false };
      return db
        .transaction()
        .execute((transaction) =>
          issueChallenge(
            transaction,
            keyring,
            factor,
            { accountId, purpose: 'merge', boundTo, wants },
            recipient,
          ),
        );
    },

    async confirm({ session }, { payload, code }, keep) {
      const right = await answerChallenge({ db, keyring }, { payload, code, purposes: ['merge'] });
      return db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, right.accountId);
        const merge = await findMerge(transaction, session, { mergeId: right.boundTo ?? '' });
        if (merge?.state !== 'open' || merge.otherId !== right.accountId)
          throw new Refusal('ticket.expired');
        await useAnswer(transaction, right);
        const isContact = right.wants === 'contact';
        const proof = isContact ? ({ contact: true } as const) : { factor: right.method };
        await noteProof(transaction, merge, proof);
        const proven = isContact
          ? { ...merge, isContactProven: true }
          : { ...merge, factor: right.method };
        const mfa = (await owedFactors(transaction, proven)).mfa;
        const answer = { payload: await openPayload(keyring, merge), mfa, data: null };
        await keep(transaction, answer);
        return answer;
      });
    },

    async claim({ session, origin }, { payload, ...knowledge }, keep) {
      const merge = await readOpenVisit(db, keyring, session, payload);
      const knownBy = 'password' in knowledge ? 'password' : 'platform';
      // A password alone is tried by nobody who has not shown the contact to be theirs.
      if (knownBy === 'password' && !merge.isContactProven && merge.knownBy !== 'platform')
        throw new Refusal('merge.invalid_information');
      await claims.take(db, keyring, merge.otherId);
      const giveBack = () => claims.giveBack(db, keyring, merge.otherId);
      const isRight = await isKnown(merge, origin.market, knowledge).catch(async (error) => {
        await giveBack().catch(() => {});
        throw error instanceof GatewayError ? new Refusal('cards.unavailable') : error;
      });
      if (!isRight) throw new Refusal('merge.invalid_information');
      await giveBack();
      return db.transaction().execute(async (transaction) => {
        await noteProof(transaction, merge, { knownBy });
        const { mfa } = await owedFactors(transaction, { ...merge, knownBy });
        const answer = { payload, mfa, data: null };
        await keep(transaction, answer);
        return answer;
      });
    },
  };
}
