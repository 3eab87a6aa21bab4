import { setTimeout as sleep } from 'node:timers/promises';

import { PASSWORD, type Rig } from '../support/rig.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

/** When something was asked for, and when it was acknowledged: it happened in between. */
interface Dated {
  askedAt: number;
  acknowledgedAt: number;
}

export interface DatedSession {
  visitor: Visitor;
  opened: Dated;
  ended?: Dated;
}

const AT_ONCE = 3;
const PAUSE_MILLIS = 40;
const BUSY_MILLIS = 500;

/** People who sign in, and of whom every second one signs out again a little later. */
export function startDatedSessions(rig: Rig, people: readonly string[]) {
  const sessions: DatedSession[] = [];
  const end = new AbortController();
  let visits = 0;

  async function comeAndGo(): Promise<void> {
    const staying: DatedSession[] = [];
    while (!end.signal.aborted) {
      visits += 1;
      const visitor = createVisitor();
      const email = people[visits % people.length] ?? '';
      const opened = await dated(200, () => visitor.signIn(rig.apis[0], email, PASSWORD));
      const session: DatedSession = { visitor, opened };
      sessions.push(session);
      staying.push(session);
      await sleep(PAUSE_MILLIS);
      if (visits % 2 === 0) continue;
      const leaving = staying.shift();
      if (leaving) leaving.ended = await dated(204, () => leaving.visitor.signOut(rig.apis[0]));
    }
  }

  const visitors = Array.from({ length: AT_ONCE }, comeAndGo);
  return {
    sessions: sessions as readonly DatedSession[],
    /** Lets every call in flight come to its end first. */
    async stop(): Promise<DatedSession[]> {
      end.abort();
      await Promise.all(visitors);
      return sessions;
    },
  };
}

async function dated(
  expected: number,
  ask: () => Promise<{ status: number; text: string }>,
): Promise<Dated> {
  const askedAt = Date.now();
  const { status, text } = await ask();
  if (status === 503) {
    // Too busy to look at it: nothing was done.
    await sleep(BUSY_MILLIS);
    return dated(expected, ask);
  }
  if (status !== expected) throw new Error(`${status} instead of ${expected}: ${text}`);
  return { askedAt, acknowledgedAt: Date.now() };
}

export const wasBefore = (moment: number, { acknowledgedAt }: Dated) => acknowledgedAt < moment;
export const wasAfter = (moment: number, { askedAt }: Dated) => askedAt > moment;

/** What a session must answer in a world that ended at that moment; nothing where it was on its way. */
export function statusAt(moment: number, { opened, ended }: DatedSession): 200 | 401 | undefined {
  if (wasAfter(moment, opened)) return 401;
  if (ended && wasBefore(moment, ended)) return 401;
  const stays = !ended || wasAfter(moment, ended);
  return stays && wasBefore(moment, opened) ? 200 : undefined;
}
