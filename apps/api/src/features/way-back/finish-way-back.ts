import type { Locale } from '@carnet/contract/locales';
import { markets } from '@carnet/contract/markets';
import type { Database, Transaction } from '@carnet/database/connection';
import { findAccount } from '@carnet/identity/accounts/find-account';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { markFactorsChanged } from '@carnet/identity/accounts/mark-account';
import { readPayload } from '@carnet/identity/challenges/payload';
import { sendCodeOnce } from '@carnet/identity/challenges/send-code';
import { keepVerifiedContact } from '@carnet/identity/contacts/change-contacts';
import { requireNotHeld } from '@carnet/identity/contacts/identifier-hold';
import {
  openContact,
  sealContact,
  type TypedContact,
  unusable,
} from '@carnet/identity/contacts/new-contact';
import { takeFromUnproven } from '@carnet/identity/contacts/proven-owner';
import { validIdentifier } from '@carnet/identity/contacts/valid-identifier';
import { recordEvent } from '@carnet/identity/events/record-event';
import { addMfaMethod } from '@carnet/identity/factors/add-method';
import { answerChallenge, useAnswer } from '@carnet/identity/factors/answer-challenge';
import { listNationalLinks } from '@carnet/identity/federation/identity-links';
import { limit } from '@carnet/identity/limits/limit';
import type { Origin } from '@carnet/identity/origin/origin';
import { refuseCommon, refusePersonal } from '@carnet/identity/passwords/choose-password';
import { findPasswordOwner } from '@carnet/identity/passwords/find-owner';
import { type HashPool, tooBusy } from '@carnet/identity/passwords/hash-pool';
import { Refusal } from '@carnet/identity/refusal';
import { dropWhatIsLost } from '@carnet/identity/way-back/drop-what-is-lost';
import { contactsToTell, tellOfEnd } from '@carnet/identity/way-back/tell-of-way-back';
import { findTicket, finishWayBack, type HeldTicket } from '@carnet/identity/way-back/ways-back';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';

export interface SignedInAgain {
  token: string;
  bindSecret: string;
}

export interface FinishWayBack {
  /** Answers with the payload that the code belongs to. */
  sendCode(
    typed: { ticket: string; email: string },
    origin: Origin,
    locale: Locale,
  ): Promise<string>;
  finish(
    typed: { ticket: string; payload: string; code: string; password: string },
    origin: Origin,
    keep: KeepAnswer<SignedInAgain>,
  ): Promise<SignedInAgain>;
}

interface FinishDependencies {
  db: Database;
  keyring: Keyring;
  hashes: HashPool;
  /** Sets the password, and ends all that stood on the old one. */
  replacePassword: (
    transaction: Transaction,
    keyring: Keyring,
    change: { accountId: string; passwordHash: string; by: 'way-back'; origin: Origin },
  ) => Promise<void>;
  /** Opens the session of somebody whom an identity vouched for. */
  open: (
    transaction: Transaction,
    vouched: { accountId: string; provider: string; isProofEnough: true },
    origin: Origin,
  ) => Promise<SignedInAgain | Refusal | undefined>;
}

/** A counter of its own: whoever is in the account still must not use up its owner's tries. */
const addresses = limit({
  name: 'way-back-addresses',
  most: 10,
  per: '1 day',
  refusal: 'mfa.too_many_targets',
});

const expired = () => new Refusal('ticket.expired');

export function createFinishWayBack(parts: FinishDependencies): FinishWayBack {
  const { db, keyring, hashes, replacePassword, open } = parts;

  /** Of this browser, which proved the identity again when the wait was over (attack 96). */
  const heldBy = (ticket: string, { browserHash }: Origin) => {
    const proof = readPayload(keyring, ticket);
    if (!proof || !browserHash) throw expired();
    return { proof, browserHash };
  };

  async function keepNewContact(
    transaction: Transaction,
    accountId: string,
    { market }: Origin,
    { identifier, written }: TypedContact,
  ): Promise<void> {
    await takeFromUnproven(transaction, market, identifier);
    await requireNotHeld(transaction, accountId, market, identifier);
    const contactId = await keepVerifiedContact(
      transaction,
      accountId,
      market,
      identifier,
      written,
    );
    if (contactId === undefined) throw unusable(identifier);
    await addMfaMethod(transaction, { accountId, method: 'email', contactId });
  }

  /** As after any sign-in with the identity; whatever shut the account meanwhile keeps it shut. */
  async function signIn(
    transaction: Transaction,
    { accountId, linkId }: HeldTicket,
    origin: Origin,
  ) {
    const links = await listNationalLinks(transaction, accountId);
    const link = links.find((each) => each.linkId === linkId);
    if (!link) throw expired();
    const vouched = { accountId, provider: link.provider, isProofEnough: true } as const;
    const opened = await open(transaction, vouched, origin);
    if (!opened) throw expired();
    if (opened instanceof Refusal) throw opened;
    return opened;
  }

  return {
    sendCode: ({ ticket, email }, origin, locale) =>
      db.transaction().execute(async (transaction) => {
        const { proof, browserHash } = heldBy(ticket, origin);
        const held = await findTicket(transaction, proof, browserHash);
        const account = held && (await findAccount(transaction, held.accountId));
        if (!held || account?.market !== origin.market) throw expired();
        const written = email.trim();
        const identifier = validIdentifier('email', written, markets[origin.market]);
        if (!identifier) throw unusable({ kind: 'email' });
        const { accountId, ticketId } = held;
        await lockAccount(transaction, accountId);
        await addresses.take(transaction, keyring, accountId);
        const request = {
          accountId,
          purpose: 'way-back',
          method: 'email',
          form: 'digits',
          contact: identifier.value,
          boundTo: ticketId,
          contentSealed: await sealContact(keyring, accountId, { identifier, written }),
        } as const;
        return sendCodeOnce(transaction, keyring, request, { firstname: '', to: written, locale });
      }),

    async finish({ ticket, payload, code, password }, origin, keep) {
      await refuseCommon(password);
      if (hashes.isFull()) throw tooBusy();
      const { proof, browserHash } = heldBy(ticket, origin);
      const held = await findTicket(db, proof, browserHash);
      const owner = held && (await findPasswordOwner(db, held.accountId));
      if (!held || owner?.market !== origin.market) throw expired();
      const { accountId } = held;
      // Ticket and code stay unused: the person chooses another password and sends the same.
      refusePersonal(password, owner);
      const right = await answerChallenge(
        { db, keyring },
        { payload, code, purposes: ['way-back'] },
      );
      if (right.accountId !== accountId || right.boundTo !== held.ticketId)
        throw new Refusal('code.expired');
      const contact = await openContact(keyring, accountId, right.contentSealed);
      const passwordHash = await hashes.hash(password);

      return db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, accountId);
        if (!(await finishWayBack(transaction, proof, browserHash))) throw expired();
        await useAnswer(transaction, right);
        const lost = await contactsToTell(transaction, keyring, accountId);
        await dropWhatIsLost(transaction, held);
        await keepNewContact(transaction, accountId, origin, contact);
        await markFactorsChanged(transaction, accountId);
        const change = { accountId, passwordHash, by: 'way-back', origin } as const;
        await replacePassword(transaction, keyring, change);
        await tellOfEnd(transaction, keyring, 'way-back-done', accountId, lost);
        const { requestId, ip } = origin;
        await recordEvent(transaction, { accountId, kind: 'way_back.finished', requestId, ip });
        const signedIn = await signIn(transaction, held, origin);
        await keep(transaction, signedIn);
        return signedIn;
      });
    },
  };
}
