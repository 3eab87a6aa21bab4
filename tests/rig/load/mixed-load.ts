import { setTimeout as sleep } from 'node:timers/promises';

import { peopleWithCodes } from '../../support/code-steps.ts';
import type { OutsideWorld } from '../../support/outside-world.ts';
import { createPartner } from '../../support/partner.ts';
import type { Rig } from '../../support/rig.ts';
import { type History, newHistory } from './history.ts';
import { JOURNEYS, type JourneyTools } from './journeys.ts';
import { createPersistentClient } from './persistent-client.ts';

const PAUSE_MILLIS = 150;
let loads = 0;

export interface MixedLoad {
  history: History;
  /** Lets every journey come to its end first. */
  stop(): Promise<History>;
}

/** People of every kind at once, each journey again and again, until it is stopped. */
export async function startMixedLoad(
  rig: Rig & { outside: OutsideWorld },
  { people, pauseMillis = PAUSE_MILLIS }: { people: number; pauseMillis?: number },
): Promise<MixedLoad> {
  const history = newHistory();
  const withCodes = await peopleWithCodes(rig, people);
  const others = await rig.createPeople(people * 5);
  const takeFrom = (list: string[]) => () => {
    const next = list.pop();
    if (next === undefined) throw new Error('There is nobody left to walk a journey');
    return next;
  };
  const tools: JourneyTools = {
    rig,
    history,
    persist: createPersistentClient(rig.apis, history),
    partner: await createPartner(rig, `partner-${String(++loads)}`),
    takeWithCodes: takeFrom(withCodes),
    take: takeFrom(others),
  };
  const end = new AbortController();

  const walks = Object.entries(JOURNEYS).map(async ([name, journey]) => {
    while (!end.signal.aborted) {
      await journey(tools).catch((error: unknown) => {
        history.broken.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      });
      await sleep(pauseMillis);
    }
  });
  return {
    history,
    async stop() {
      end.abort();
      await Promise.all(walks);
      return history;
    },
  };
}
