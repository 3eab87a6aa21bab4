import { isNearCountry } from '@carnet/contract/rules/sms-prices';
import type { Connection } from '@carnet/database/connection';
import { limit } from '@carnet/identity/limits/limit';
import { blockOf } from '@carnet/identity/limits/network';
import { networkLimit } from '@carnet/identity/limits/network-limit';
import { phoneCountry } from '@carnet/identity/limits/phone-country';
import type { Ticket } from '@carnet/identity/onboarding/ticket';
import { Refusal } from '@carnet/identity/refusal';
import type { Keyring } from '@carnet/runtime/keyring';

import type { CallerProof } from '../../http/proof-of-work/proof-of-work.ts';

const refusal = 'request.too_many_attempts' as const;

/** Past this even work helps nobody: a /24 or /48 is rented in one go (attack 102). */
const perBlock = limit({ name: 'onboarding-block', most: 300, per: '1 hour', refusal });
/** An office may share a network: its eleventh card of the hour asks for some work, and is not refused. */
const cardsPerNetwork = networkLimit({
  name: 'onboarding-card-network',
  most: 10,
  per: '1 hour',
  refusal,
});
/** Against a sweep of card numbers from many networks at once: then everybody does some work (attack 7). */
const cardsOfEverybody = limit({
  name: 'onboarding-card-all',
  most: 60,
  per: '1 minute',
  refusal,
});
/** The letter's code is short (attack 25). After five tries the card is support's for the day. */
const perCard = limit({ name: 'onboarding-card', most: 5, per: '1 day', refusal });

/** Counted before anything is looked up, right or wrong. Answers with what gives it back. */
export async function takeCard(
  db: Connection,
  keyring: Keyring,
  card: string,
  { ip, hasProof }: CallerProof,
): Promise<{ giveBack: () => Promise<void> }> {
  await perBlock.take(db, keyring, blockOf(ip));
  if (!hasProof && !(await cardsPerNetwork.tryTake(db, keyring, ip)))
    throw new Refusal('challenge.required');
  if (!hasProof && !(await cardsOfEverybody.tryTake(db, keyring, 'everybody')))
    throw new Refusal('challenge.required');
  await perCard.take(db, keyring, card);
  return { giveBack: () => perCard.giveBack(db, keyring, card) };
}

const sendsPerNetwork = networkLimit({
  name: 'onboarding-send-network',
  most: 20,
  per: '1 hour',
  refusal,
});
/** One card or invitation does not write to a whole list of people. */
const perEntrance = limit({
  name: 'onboarding-sends',
  most: 20,
  per: '1 day',
  refusal: 'code.too_many_sends',
});

/** Before a code is sent to what may be a stranger's address or number (attack 102). */
export async function takeContactCode(
  db: Connection,
  keyring: Keyring,
  { accountId, cardHash, invitationId }: Ticket,
  { ip, hasProof, phone }: CallerProof & { phone?: string | undefined },
): Promise<void> {
  await perBlock.take(db, keyring, blockOf(ip));
  // For SMS to numbers elsewhere a piece of work is asked for (attack 76).
  if (!hasProof && phone !== undefined && !isNearCountry(phoneCountry(phone)))
    throw new Refusal('challenge.required');
  if (!hasProof && !(await sendsPerNetwork.tryTake(db, keyring, ip)))
    throw new Refusal('challenge.required');
  const entrance = cardHash?.toString('hex') ?? invitationId ?? accountId;
  await perEntrance.take(db, keyring, entrance);
}
