import { parseCardNumber } from '@carnet/contract/rules/card';
import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import { markets } from '@carnet/contract/markets';
import { profileLocale } from '@carnet/contract/choose-locale';
import type { MfaOwed } from '@carnet/contract/errors/mfa-owed';
import type { Locale } from '@carnet/contract/locales';
import type { Connection, Database, Transaction } from '@carnet/database/connection';
import type { CardPlatform } from '@carnet/gateways/card-platform/client';
import { GatewayError } from '@carnet/gateways/http/gateway-error';
import { findAccount, readAccount } from '@carnet/identity/accounts/find-account';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { alertRecipient } from '@carnet/identity/alerts/alert-contact';
import { tell } from '@carnet/identity/alerts/tell';
import { isCardOf } from '@carnet/identity/cards/find-card';
import { verifiedContacts } from '@carnet/identity/contacts/list-contacts';
import { recordEvent } from '@carnet/identity/events/record-event';
import {
  answerChallenge,
  type RightAnswer,
  useAnswer,
} from '@carnet/identity/factors/answer-challenge';
import type { OfferedFactor } from '@carnet/identity/factors/factor';
import { type Challenge, issueChallenge } from '@carnet/identity/factors/issue-challenge';
import { factorNamed } from '@carnet/identity/factors/registry';
import { secondFactorsFor, shownMethods } from '@carnet/identity/factors/second-factors';
import { limit } from '@carnet/identity/limits/limit';
import { contactsThatCame } from '@carnet/identity/merging/contacts-that-came';
import { findUndoable, markUndone } from '@carnet/identity/merging/find-merge';
import type { Merge } from '@carnet/identity/merging/merge';
import { undoMerge } from '@carnet/identity/merging/undo-merge';
import type { Origin } from '@carnet/identity/origin/origin';
import type { HashPool } from '@carnet/identity/passwords/hash-pool';
import { Refusal } from '@carnet/identity/refusal';
import type { Keyring } from '@carnet/runtime/keyring';
import { readUnmergeToken } from '@carnet/runtime/tokens';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';

const claims = limit({
  name: 'merge-undo-claims',
  most: 5,
  per: '1 day',
  refusal: 'login.too_many_attempts',
});

type UndoProof =
  | { password: string }
  | { platformPassword: string; cardNumber: string }
  | { payload: string; code: string };

export interface UndoService {
  describe(token: string): Promise<{ merge: Merge; mfa: MfaOwed['methods'] }>;
  send(token: string, mfaId: number, origin: Origin, locale: Locale): Promise<Challenge>;
  undo(token: string, proof: UndoProof, origin: Origin, keep: KeepAnswer<null>): Promise<null>;
}

type Linked = Merge & { linkKind: 'email' | 'phone' };

interface Parts {
  db: Database;
  keyring: Keyring;
  hashes: HashPool;
  cardPlatform: Pick<CardPlatform, 'verifyPassword'>;
}

/** By the link, and the other half of what the merge asked of the account that was taken in (A45). */
export function createUndoService({ db, keyring, hashes, cardPlatform }: Parts): UndoService {
  async function readByLink(connection: Connection, token: string): Promise<Linked> {
    const proof = readUnmergeToken(token);
    const merge = proof && (await findUndoable(connection, proof));
    if (!merge) throw new Refusal('merge.link_invalid');
    return { ...merge, linkKind: proof.kind };
  }

  /**
   * Its authenticator, and the keys for it, which stayed. Where it had none: a code to a contact that
   * came with it, of the other kind than the link's. Who reads the mailbox alone, or has the phone
   * alone, has only one of the two.
   */
  async function factorsLeft(merge: Linked): Promise<OfferedFactor[]> {
    const stayed = await secondFactorsFor(db, { accountId: merge.otherId, excludedMethod: null });
    // The page has nowhere to ask for a passkey or identity of another account than the one that is signed in.
    const strong = stayed.filter(
      ({ method }) => method !== 'passkey' && method !== 'identity' && factorNamed(method).isStrong,
    );
    if (strong.length > 0) return strong;
    const came = await contactsThatCame(db, keyring, merge);
    const others = came.filter(({ kind }) => kind !== merge.linkKind);
    const contact = others.find(({ isDefault }) => isDefault) ?? others[0];
    if (!contact) return [];
    const method = contact.kind === 'email' ? 'email' : 'sms';
    return [{ id: mfaIds[method], method, contact: contact.value }];
  }

  async function isKnown(merge: Merge, origin: Origin, proof: UndoProof): Promise<boolean> {
    if ('password' in proof) {
      const account = await findAccount(db, merge.otherId);
      return hashes.verify(account?.passwordHash ?? undefined, proof.password);
    }
    if (!('cardNumber' in proof)) return false;
    const cardNumber = parseCardNumber(proof.cardNumber);
    if (!cardNumber) return false;
    const hmacs = keyring.hmacCandidates('card-hmac', cardNumber);
    // Its cards went to the account that survived.
    if (!(await isCardOf(db, merge.accountId, origin.market, hmacs))) return false;
    return cardPlatform.verifyPassword({ cardNumber, password: proof.platformPassword });
  }

  async function prove(
    merge: Linked,
    origin: Origin,
    proof: UndoProof,
  ): Promise<RightAnswer | undefined> {
    if ('payload' in proof) {
      const right = await answerChallenge({ db, keyring }, { ...proof, purposes: ['merge-undo'] });
      // A code that the mailbox's link asked for does not go with the phone's.
      const isOfLink = right.wants === merge.linkKind;
      if (isOfLink && right.boundTo === merge.mergeId && right.accountId === merge.otherId)
        return right;
      throw new Refusal('code.expired');
    }
    await claims.take(db, keyring, merge.otherId);
    const giveBack = () => claims.giveBack(db, keyring, merge.otherId);
    const isRight = await isKnown(merge, origin, proof).catch(async (error: unknown) => {
      await giveBack().catch(() => {});
      throw error instanceof GatewayError ? new Refusal('cards.unavailable') : error;
    });
    if (!isRight) throw new Refusal('merge.invalid_information');
    await giveBack();
    return undefined;
  }

  async function tellBoth(transaction: Transaction, merge: Merge): Promise<void> {
    for (const accountId of [merge.accountId, merge.otherId]) {
      const { firstname, language, market } = await readAccount(transaction, accountId);
      const rules = markets[market];
      for (const contact of await verifiedContacts(transaction, accountId)) {
        const { channel, to } = alertRecipient(contact, rules);
        await tell(transaction, keyring, {
          purpose: 'accounts-parted',
          values: { firstname, at: new Date().toISOString() },
          accountId,
          channel,
          to,
          locale: profileLocale(rules, language),
        });
      }
    }
  }

  return {
    async describe(token) {
      const merge = await readByLink(db, token);
      return { merge, mfa: shownMethods(await factorsLeft(merge)) };
    },

    async send(token, mfaId, { market }, locale) {
      const merge = await readByLink(db, token);
      const factor = (await factorsLeft(merge)).find(({ id }) => id === mfaId);
      if (!factor) throw new Refusal('mfa.method_unknown');
      const request = {
        accountId: merge.otherId,
        purpose: 'merge-undo',
        boundTo: merge.mergeId,
        wants: merge.linkKind,
      } as const;
      const recipient = { firstname: '', market, locale, isAgain: false };
      return db
        .transaction()
        .execute((transaction) => issueChallenge(transaction, keyring, factor, request, recipient));
    },

    async undo(token, proof, origin, keep) {
      const seen = await readByLink(db, token);
      const right = await prove(seen, origin, proof);
      return db.transaction().execute(async (transaction) => {
        for (const id of [seen.accountId, seen.otherId].toSorted())
          await lockAccount(transaction, id);
        const merge = await readByLink(transaction, token);
        const survivor = await readAccount(transaction, merge.accountId);
        if (survivor.isFrozen) throw new Refusal('account.frozen');
        if (right) await useAnswer(transaction, right);
        if (!(await markUndone(transaction, merge))) throw new Refusal('merge.link_invalid');
        const { market } = survivor;
        const mergedAt = merge.decidedAt ?? new Date();
        await undoMerge(transaction, keyring, merge, { market, mergedAt });
        await tellBoth(transaction, merge);
        const { requestId, ip } = origin;
        for (const accountId of [merge.accountId, merge.otherId])
          await recordEvent(transaction, { accountId, kind: 'account.parted', requestId, ip });
        await keep(transaction, null);
        return null;
      });
    },
  };
}
