import { setTimeout as sleep } from 'node:timers/promises';

import type { OutsideWorld } from '../../support/outside-world.ts';
import { PASSWORD, type Rig } from '../../support/rig.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';
import type { History, Operation } from './history.ts';
import { createPersistentClient } from './persistent-client.ts';

/** What one person was told. */
interface Told {
  email: string;
  /** Of every acknowledged change, the id that its answer named: an event is kept under it. */
  changes: string[];
  /** The name as the last acknowledged change left it; none was acknowledged yet. */
  name: string | undefined;
  signIns: number;
}

export interface ChangeLoad {
  history: History;
  acknowledged(): number;
  /** Waits for the next change that began after a moment; how long it took from then, in milliseconds. */
  untilAcknowledged(moment: number): Promise<number>;
  /** What is not as somebody was told, once all has come to its end. */
  stop(): Promise<string[]>;
}

const CHANGE = 'change';
const CHANGES_PER_SESSION = 40;
const GIVES_UP_MILLIS = 90_000;

/** People who change their name again and again, and sign in anew now and then: as many small writes as go in. */
export async function startChangeLoad(
  rig: Rig & { outside: OutsideWorld },
  history: History,
  { people }: { people: number },
): Promise<ChangeLoad> {
  const emails = await rig.createPeople(people);
  const persist = createPersistentClient(rig.apis, history);
  const end = new AbortController();
  const all: Told[] = emails.map((email) => ({ email, changes: [], name: undefined, signIns: 0 }));

  async function signIn(told: Told): Promise<Visitor> {
    const visitor = createVisitor();
    const body = { email: told.email, password: PASSWORD };
    const ask = { method: 'POST', path: '/token', body } as const;
    const opened = await persist('sign-in of a changer', visitor, ask);
    if (opened.status !== 200) throw new Error(`sign-in: ${opened.status} ${opened.text}`);
    told.signIns += 1;
    visitor.token = opened.json<{ access_token: string }>().access_token;
    return visitor;
  }

  async function change(told: Told, visitor: Visitor): Promise<void> {
    // Letters alone make a name.
    const letters = String(told.changes.length).replace(/\d/g, (digit) =>
      'abcdefghij'.charAt(Number(digit)),
    );
    const name = `A${letters}`;
    const ask = { method: 'PATCH', path: '/user', body: { firstname: name } } as const;
    const answer = await persist(CHANGE, visitor, ask);
    if (answer.status !== 200) throw new Error(`change: ${answer.status} ${answer.text}`);
    told.name = name;
    told.changes.push(String(answer.headers['x-request-id']));
  }

  async function live(told: Told): Promise<void> {
    while (!end.signal.aborted) {
      try {
        const visitor = await signIn(told);
        for (let count = 0; count < CHANGES_PER_SESSION && !end.signal.aborted; count += 1)
          await change(told, visitor);
      } catch (error) {
        history.wrongs.push(String(error));
        await sleep(1_000);
      }
    }
  }

  const lives = all.map(live);
  return {
    history,
    acknowledged: () =>
      all.reduce((sum, { changes, signIns }) => sum + changes.length + signIns, 0),
    async untilAcknowledged(moment) {
      // What is written down from here on has ended after it.
      for (let index = history.operations.length; ; index += 1) {
        while (index >= history.operations.length) {
          if (performance.now() - moment > GIVES_UP_MILLIS)
            throw new Error('Nothing is acknowledged');
          await sleep(10);
        }
        const { kind, outcome, startedAt, endedAt } = history.operations[index] as Operation;
        if (kind === CHANGE && outcome === 'ok' && startedAt > moment) return endedAt - moment;
      }
    },
    async stop() {
      end.abort();
      await Promise.all(lives);
      return untrue(rig, all);
    },
  };
}

/** Each acknowledged change left one event and the last of them the name; each sign-in left one session. */
async function untrue({ database }: Rig, all: Told[]): Promise<string[]> {
  const events = await database.query<{ request_id: string; count: number }>(
    `select request_id, count(*)::int as count from security_event
     where kind = 'profile.changed' group by request_id`,
  );
  const counts = new Map(events.map(({ request_id: id, count }) => [id, count]));
  const people = await database.query<{ email: string; name: string; sessions: number }>(
    `select value as email, firstname as name,
            (select count(*)::int from session where session.account_id = account.account_id) as sessions
     from contact join account using (account_id) where value = any ($1)`,
    [all.map(({ email }) => email)],
  );
  const kept = new Map(people.map((person) => [person.email, person]));
  return all.flatMap(({ email, changes, name, signIns }) => [
    ...changes
      .filter((id) => counts.get(id) !== 1)
      .map((id) => `change ${id} left ${counts.get(id) ?? 0} events`),
    ...(name === undefined || kept.get(email)?.name === name
      ? []
      : [`${email} is called ${kept.get(email)?.name}, not ${name}`]),
    ...(kept.get(email)?.sessions === signIns
      ? []
      : [`${email} signed in ${signIns} times and has ${kept.get(email)?.sessions} sessions`]),
  ]);
}
