import { randomUUID } from 'node:crypto';

import type { CardProofOnTheWire, identifyBody } from '@carnet/gateways/card-platform/wire';
import type { z } from 'zod';

import { cardOfHolder } from './held-card.ts';
import { type CardHolder, holderOf } from './holders.ts';

export interface SandboxCard {
  cardId: string;
  last4: string;
  state: 'inactive' | 'active' | 'blocked';
  /** Whose call made it active. */
  activatedBy: { key: string; accountId: string } | undefined;
  holder: Pick<CardHolder, 'id'> & Partial<CardHolder>;
}

export interface Cards {
  find(proof: CardProofOnTheWire): SandboxCard | undefined;
  /** Does nothing to a card that is active or blocked. */
  activate(card: SandboxCard, by: { key: string; accountId: string }): void;
  /** Undefined unless the letter proves it. */
  identify(proof: z.infer<typeof identifyBody>): SandboxCard | undefined;
  isCodeOfLetter(cardNumber: string, code: string): boolean;
  /** Of the holder's sites: `platform-` and the last six digits of any card of theirs. */
  isPasswordOfHolder(cardNumber: string, password: string): boolean;
  /** The letter of a holder's card repeats the last six letters and digits of their id. */
  isCodeOfHolder(holderId: string, code: string): boolean;
  /** Those that came into their hand here; somebody who came otherwise has one that suits their id. */
  ofHolder(holderId: string): SandboxCard[];
  /** Undefined: it is not the holder's. Blocked once more it stays as it is. */
  block(holderId: string, cardId: string): SandboxCard | undefined;
  /** Which account activated a holder's cards is no longer known. */
  forgetAccount(holderId: string): void;
  list(): SandboxCard[];
}

/** Every well-formed number and code names a new, inactive card, but for these endings. */
const UNKNOWN = /0000$/;
const BLOCKED = /9999$/;
/** The letter of every card repeats the last six digits on it: easy to know while trying things out. */
const LETTER_DIGITS = 6;

export function createCards(): Cards {
  const cards = new Map<string, SandboxCard>();
  /** By the holder. */
  const suited = new Map<string, SandboxCard>();

  function find(proof: CardProofOnTheWire): SandboxCard | undefined {
    const name = 'card_number' in proof ? proof.card_number : proof.activation_code.toUpperCase();
    if (UNKNOWN.test(name)) return undefined;
    const card = cards.get(name) ?? {
      cardId: randomUUID(),
      last4: 'card_number' in proof ? name.slice(-4) : '0001',
      state: BLOCKED.test(name) ? 'blocked' : 'inactive',
      activatedBy: undefined,
      holder: holderOf(name, name.slice(-LETTER_DIGITS)),
    };
    cards.set(name, card);
    return card;
  }

  function isCodeOfLetter(cardNumber: string, code: string): boolean {
    const card = find({ card_number: cardNumber });
    if (!card || card.state === 'blocked') return false;
    return code === cardNumber.slice(-LETTER_DIGITS);
  }

  function ofHolder(holderId: string): SandboxCard[] {
    const own = [...cards.values()].filter(({ holder }) => holder.id === holderId);
    if (own.length > 0) return own;
    const card = suited.get(holderId) ?? cardOfHolder(holderId);
    suited.set(holderId, card);
    return [card];
  }

  return {
    find,
    ofHolder,
    block(holderId, cardId) {
      const card = ofHolder(holderId).find((each) => each.cardId === cardId);
      if (card) card.state = 'blocked';
      return card;
    },
    forgetAccount(holderId) {
      for (const card of ofHolder(holderId)) card.activatedBy = undefined;
    },
    isCodeOfLetter,
    isPasswordOfHolder: (cardNumber, password) =>
      find({ card_number: cardNumber }) !== undefined &&
      password === `platform-${cardNumber.slice(-LETTER_DIGITS)}`,
    identify(proof) {
      if ('card_number' in proof && !isCodeOfLetter(proof.card_number, proof.verification_code))
        return undefined;
      const card = find(proof);
      return card?.state === 'blocked' ? undefined : card;
    },
    isCodeOfHolder: (holderId, code) =>
      !BLOCKED.test(holderId) &&
      code ===
        holderId
          .toUpperCase()
          .replaceAll(/[^A-Z0-9]/g, '')
          .slice(-LETTER_DIGITS),
    activate(card, by) {
      if (card.state !== 'inactive') return;
      card.state = 'active';
      card.activatedBy = by;
    },
    list: () => [...cards.values()],
  };
}
