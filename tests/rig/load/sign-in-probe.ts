import { setTimeout as sleep } from 'node:timers/promises';

import { PASSWORD, type Rig } from '../../support/rig.ts';
import { createVisitor, type Visitor } from '../../support/visitor.ts';

const PEOPLE = 60;
const TICK_MILLIS = 150;

export interface SignInProbe {
  /**
   * How long nobody could sign in, from a moment until now: the longest time between two who did. A house that
   * closes a while after the moment is measured whole, the pause between two attempts with it, and so is one that
   * has not opened again.
   */
  longestWithout(from: number): number;
  stop(): Promise<void>;
}

/** Somebody tries every moment, once, whatever became of the others. */
export async function startSignInProbe(rig: Rig): Promise<SignInProbe> {
  const idle: [email: string, visitor: Visitor][] = (await rig.createPeople(PEOPLE)).map(
    (email) => [email, createVisitor()],
  );
  const signedInAt: number[] = [];
  const trying = new Set<Promise<void>>();
  const end = new AbortController();
  let turn = 0;

  async function attempt([email, visitor]: [string, Visitor]): Promise<void> {
    const api = rig.apis[(turn += 1) % rig.apis.length];
    if (!api) throw new Error('There is no API process');
    const answer = await visitor.signIn(api, email, PASSWORD).catch(() => undefined);
    if (answer?.status === 200) signedInAt.push(performance.now());
    idle.push([email, visitor]);
  }
  async function tryAllTheTime(): Promise<void> {
    while (!end.signal.aborted) {
      const next = idle.shift();
      if (next) {
        const trial: Promise<void> = attempt(next).finally(() => trying.delete(trial));
        trying.add(trial);
      }
      await sleep(TICK_MILLIS);
    }
  }
  const ended = tryAllTheTime();

  return {
    longestWithout(from) {
      const times = [...signedInAt.filter((moment) => moment > from), performance.now()];
      return Math.max(...times.map((moment, index) => moment - (times[index - 1] ?? from)));
    },
    async stop() {
      end.abort();
      await ended;
      await Promise.all(trying);
    },
  };
}
