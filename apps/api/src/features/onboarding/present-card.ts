import type { Market } from '@carnet/contract/markets';
import { parseActivationCode, parseCardNumber } from '@carnet/contract/rules/card';
import type { CardPlatform, IdentifiedCard } from '@carnet/gateways/card-platform/client';
import { findLinkedPlatformIds } from '@carnet/identity/accounts/find-linked-platform-ids';
import { orGiveBack, readVerificationCode } from '@carnet/identity/cards/card-letter';
import { isCardLinked } from '@carnet/identity/cards/find-card';
import type { Ticket } from '@carnet/identity/onboarding/ticket';
import { Refusal } from '@carnet/identity/refusal';

import { type BegunTicket, createBegin, type KeepBegun } from './begin.ts';
import { takeCard } from './onboarding-limits.ts';
import type { CountedVisit, OnboardingParts } from './visit.ts';

export type TypedCard =
  | { cardNumber: string; verificationCode: string }
  | { activationCode: string };

export type PresentCard = (
  visit: CountedVisit,
  typed: TypedCard,
  keep: KeepBegun,
) => Promise<BegunTicket>;

/** What was typed, where it could be of a card of this market. */
interface ReadCard {
  /** What names the card: its number, or the activation code of its letter. */
  name: string;
  letter: Parameters<CardPlatform['identify']>[0];
}

export function createPresentCard(
  parts: OnboardingParts & { cardPlatform: Pick<CardPlatform, 'identify'> },
): PresentCard {
  const { db, keyring, cardPlatform } = parts;
  const begin = createBegin(parts);

  /** Whether it is linked is said only now: whoever asks has the card and its letter in hand. */
  async function refuseLinked(market: Market, card: IdentifiedCard, name: string): Promise<void> {
    const { state, holder } = card;
    const ids = holder ? [{ platform: 'user', platformId: holder.id }] : [];
    const isLinked =
      state === 'active' ||
      (await isCardLinked(db, market, keyring.hmacCandidates('card-hmac', name))) ||
      (await findLinkedPlatformIds(db, market, ids)).size > 0;
    if (isLinked) throw new Refusal('card.linked');
  }

  return async (visit, typed, keep) => {
    const { origin, hasProof, shown } = visit;
    const { market } = shown;
    await begin.requireMayBegin(visit, 'present-card');
    const read = readCard(typed, market);
    if (!read) throw invalid(typed);

    const { giveBack } = await takeCard(db, keyring, read.name, { ip: origin.ip, hasProof });
    const card = await orGiveBack(() => cardPlatform.identify(read.letter), giveBack);
    if (!card || card.state === 'unknown' || card.state === 'blocked') throw invalid(typed);
    await refuseLinked(market, card, read.name);

    return begin(visit, 'present-card', keep, {
      invitationId: null,
      cardHash: keyring.hmac('card-hmac', read.name),
      content: { card: presentedCard(read, card) },
    });
  };
}

const presentedCard = (
  { letter }: ReadCard,
  { last4, holder }: IdentifiedCard,
): Ticket['content']['card'] => ({
  proof:
    'cardNumber' in letter
      ? { cardNumber: letter.cardNumber }
      : { activationCode: letter.activationCode },
  last4,
  holderId: holder?.id,
  firstname: holder?.firstname,
});

/** Belgium has the number with its letter, Luxembourg the activation code (R230). */
function readCard(typed: TypedCard, market: Market): ReadCard | undefined {
  if ('activationCode' in typed) {
    const activationCode = parseActivationCode(typed.activationCode);
    if (market !== 'lu' || !activationCode) return undefined;
    return { name: activationCode, letter: { activationCode } };
  }
  const cardNumber = parseCardNumber(typed.cardNumber);
  const verificationCode = readVerificationCode(typed.verificationCode);
  if (market !== 'be' || !cardNumber || !verificationCode) return undefined;
  return { name: cardNumber, letter: { cardNumber, verificationCode } };
}

/** One text at one field, whatever was wrong: neither half of the proof is confirmed (attack 25). */
const invalid = (typed: TypedCard): Refusal => {
  const field = 'activationCode' in typed ? 'activation_code' : 'card_number';
  return new Refusal('card.invalid', { errors: { [field]: ['card.invalid'] } });
};
