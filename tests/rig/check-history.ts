import { setTimeout as sleep } from 'node:timers/promises';

import type { OutsideWorld } from '../support/outside-world.ts';
import type { Rig } from '../support/rig.ts';
import type { Fact, History } from './load/history.ts';

type WorldlyRig = Rig & { outside: OutsideWorld };

const AT_ONCE = 4;
/** Longer than a message waits for its next try after a fault. */
const SENT_WITHIN_MILLIS = 60_000;

/**
 * Holds what was written down against what is there now: nothing that was acknowledged is lost (I1), no
 * code counts twice (I2), what ended stays over (I3), a card is one person's (I4), everybody keeps an
 * address (I5), nobody was told something wrong (I6), every message came and had one effect (I7), and
 * a retry gets the first answer (I8). Returns what does not hold.
 */
export async function findViolations(rig: WorldlyRig, history: History): Promise<string[]> {
  return [
    ...history.wrongs,
    ...wrongAnswers(history),
    ...(await lostFacts(history.facts)),
    ...(await cardsOfTwo(rig)),
    ...(await peopleWithoutAddress(rig)),
    ...(await messagesNotSent(rig)),
  ];
}

/** An answer is kept for ten minutes. */
const ASKED_WITHIN_MILLIS: Record<string, number> = { 'first answer': 540_000 };

const canStillBeAsked = ({ kind, acknowledgedAt }: Fact): boolean =>
  performance.now() - acknowledgedAt < (ASKED_WITHIN_MILLIS[kind] ?? Infinity);

async function lostFacts(facts: Fact[]): Promise<string[]> {
  const lost: string[] = [];
  for (let start = 0; start < facts.length; start += AT_ONCE) {
    const some = facts.slice(start, start + AT_ONCE).filter(canStillBeAsked);
    const found = await Promise.all(some.map((each) => each.isLost()));
    lost.push(...found.flatMap((what, index) => (what ? [`${some[index]?.kind}: ${what}`] : [])));
  }
  return lost;
}

/** An outage is 503, whatever was asked: never a refusal that sounds like the person's own mistake. */
const wrongAnswers = ({ operations }: History): string[] =>
  operations
    .filter(({ kind, outcome, said }) => outcome === 'refused' && !isExpected(kind, said))
    .map(({ kind, said }) => `${kind} was told: ${said}`);

/** Asked for a code after the password; refused after the sign-out; slowed down. */
const isExpected = (kind: string, said: string): boolean =>
  (kind === 'password' && said.includes('mfa')) ||
  (kind === 'profile after sign-out' && said.startsWith('401')) ||
  said.startsWith('429');

async function cardsOfTwo({ database, outside }: WorldlyRig): Promise<string[]> {
  const activations = await database.query<{ card: string; people: number }>(
    `select encode(card_hash, 'hex') as card, count(distinct account_id)::int as people
     from card_activation where state = 'activated' group by card_hash having count(*) > 1`,
  );
  const active = (await outside.cards()).filter(({ state }) => state === 'active');
  const nobodys = active.filter(({ activatedBy }) => activatedBy === undefined);
  return [
    ...activations.map(({ card, people }) => `card ${card} was activated for ${people} people`),
    ...nobodys.map(({ last4 }) => `card ${last4} is active, and nobody asked for it`),
  ];
}

async function peopleWithoutAddress({ database }: WorldlyRig): Promise<string[]> {
  const people = await database.query<{ account_id: string }>(
    `select account_id from account where not exists (
       select from contact
       where contact.account_id = account.account_id and kind = 'email' and verified_at is not null
     )`,
  );
  return people.map(({ account_id: id }) => `account ${id} has no verified address`);
}

export async function messagesNotSent({ database, outside }: WorldlyRig): Promise<string[]> {
  const waiting = () =>
    database.query<{ message_id: string; state: string }>(
      `select message_id, state from message where state in ('queued', 'sending', 'failed', 'dead')`,
    );
  const givesUpAt = performance.now() + SENT_WITHIN_MILLIS;
  let left = await waiting();
  while (left.length > 0 && performance.now() < givesUpAt) {
    await sleep(500);
    left = await waiting();
  }
  const ids = (await outside.received()).map(({ messageId }) => messageId);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...left.map(({ message_id: id, state }) => `message ${id} is still ${state}`),
    // A mail that was sent and not marked comes again under its own id, and is the same mail.
    ...(twice.length > ids.length / 10
      ? [`${twice.length} of ${ids.length} messages came twice`]
      : []),
  ];
}
