import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { arriveByCard } from '../support/arrive-by-card.ts';
import { createDatabase, type RigDatabase } from '../support/database.ts';
import { recordFigures } from '../support/figures.ts';
import {
  type OutsideScript,
  type OutsideWorld,
  startOutsideWorld,
} from '../support/outside-world.ts';
import { type Rig, startRig } from '../support/rig.ts';

/** The page waits three seconds for the platform, and some for everything else. */
const PROMPT_MILLIS = 8_000;
/** The worker looks once a minute. */
const LATER_MILLIS = 150_000;

interface Ending {
  access_token: string;
  ending: string;
}

describe('a card platform that fails while an account is made', () => {
  let database: RigDatabase;
  let outside: OutsideWorld;
  let rig: Rig;

  beforeAll(async () => {
    database = await createDatabase();
    outside = await startOutsideWorld(database.url, { workers: 0 });
    rig = await startRig({ database, environment: { CARD_PLATFORM_URL: outside.url } });
    await Promise.all([outside.startWorker(), outside.startWorker()]);
  }, 180_000);
  afterAll(async () => {
    await outside?.stop();
    await (rig ? rig.stop() : database?.drop());
  });

  let people = 0;
  function newcomer() {
    people += 1;
    return {
      card: `50651111222${33_300 + people}`,
      email: `newcomer-${people}@example.test`,
      phone: `+3247012350${people}`,
    };
  }
  type Newcomer = ReturnType<typeof newcomer>;

  const activationsOf = ({ email }: Newcomer) =>
    database.query<{ account_id: string; activation_id: string; state: string }>(
      `select a.account_id, c.activation_id, c.state
       from identifier i join account a using (account_id)
       left join card_activation c using (account_id)
       where i.kind = 'email' and i.value = $1`,
      [email],
    );
  const cardOf = async ({ card }: Newcomer) =>
    (await outside.cards()).find(({ last4 }) => last4 === card.slice(-4));
  const told = async ({ email }: Newcomer, subject: RegExp) =>
    (await outside.received()).filter(({ to, text }) => to === email && subject.test(text));

  /** Arrives while the platform is well; it fails from the moment the account is made. */
  async function arriveDuring(script: OutsideScript) {
    const person = newcomer();
    const [api] = rig.apis;
    const { visitor, createAccount } = await arriveByCard(api, outside, person);
    await outside.play('card', script);
    const startedAt = performance.now();
    const first = await createAccount();
    const millis = performance.now() - startedAt;
    const again = await createAccount();
    await outside.repair();

    expect([first.status, again.status], `${first.text}${rig.errors()}`).toEqual([200, 200]);
    expect(again.json<Ending>().access_token).toBe(first.json<Ending>().access_token);
    expect(millis).toBeLessThan(PROMPT_MILLIS);
    const { data } = (await visitor.readUser(api)).json<{ data: { card_waiting?: object } }>();
    return { person, endings: [first, again].map((each) => each.json<Ending>().ending), data };
  }

  const waiting: Newcomer[] = [];
  const faults: [fault: string, script: OutsideScript, stateThere: string][] = [
    ['is down', { mode: 'error', status: 503 }, 'inactive'],
    ['is slow', { mode: 'hang' }, 'active'],
    ['accepts, then drops', { mode: 'drop' }, 'active'],
  ];

  it.each(faults)(
    'F11: when it %s, the account is there once, and the page says that the card failed',
    { timeout: 120_000 },
    async (_fault, script, stateThere) => {
      const { person, endings, data } = await arriveDuring(script);

      expect(endings).toEqual(['card-failed', 'card-failed']);
      expect(await activationsOf(person)).toMatchObject([{ state: 'waiting' }]);
      expect(data.card_waiting).toEqual({ last4: person.card.slice(-4) });
      expect((await cardOf(person))?.state).toBe(stateThere);
      waiting.push(person);
    },
  );

  it('F11, R239: when it refuses, the account is there, and nothing waits for the card', {
    timeout: 120_000,
  }, async () => {
    const { person, endings, data } = await arriveDuring({ mode: 'error', status: 422 });

    expect(endings).toEqual(['card-failed', 'card-failed']);
    expect(await activationsOf(person)).toMatchObject([{ state: 'refused' }]);
    expect(data).not.toHaveProperty('card_waiting');
  });

  it('F11: later two workers activate each card once, by the key of the first try, and say so once', {
    timeout: 60_000 + LATER_MILLIS,
  }, async ({ task }) => {
    expect(waiting).toHaveLength(faults.length);
    await database.query(
      `update card_activation set next_try_at = app_now() where state = 'waiting'`,
    );
    const startedAt = performance.now();
    const isWaiting = async () =>
      (await Promise.all(waiting.map(activationsOf))).flat().some((row) => row.state === 'waiting');
    while (performance.now() < startedAt + LATER_MILLIS && (await isWaiting())) await sleep(500);
    const seconds = (performance.now() - startedAt) / 1_000;

    for (const person of waiting) {
      const [row, ...others] = await activationsOf(person);
      expect(others).toEqual([]);
      expect(row, outside.output()).toMatchObject({ state: 'activated' });
      expect(await cardOf(person)).toMatchObject({
        state: 'active',
        activatedBy: { key: row?.activation_id, accountId: row?.account_id },
      });
      await outside.matchIn(person.email, /(Your card is active)/);
      expect(await told(person, /Your card is active/)).toHaveLength(1);
    }
    recordFigures(task, { cards: waiting.length, seconds: Math.round(seconds) });
  });
});
