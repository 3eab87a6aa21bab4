import { setTimeout as sleep } from 'node:timers/promises';

import type { Goal } from '../goal.ts';
import { emailOf, PEOPLE } from '../harness/bench-database.ts';
import { cpuOfWork } from '../harness/cpu-time.ts';
import { interleaved, median, ratios, spread } from '../harness/rounds.ts';
import { requireAll } from '../load/load.ts';
import { refusedLoginRequests } from '../load/requests.ts';
import { countDoubleSpends } from '../load/double-spends.ts';

const PARALLEL = 2;
/**
 * Of one round: a hash takes a little longer or less from one moment to the next, and the closer together
 * both sides are, the less it counts.
 */
const TURNS = 3;
/** What is written after an answer belongs to it. */
const WRITTEN_WITHIN_MILLIS = 60;

export const singleUse: Goal = {
  id: 'P11',
  about:
    'single-use things spent twice, 8 at a time; CPU of a refused login, unknown / known person',
  async measure(stage, { rounds, scale }) {
    // It believes the network that a request says it comes from: each is refused for its password.
    const api = await stage.startApi(stage.database.url, { TRUSTED_PROXIES: '127.0.0.1' });
    const logins = Math.round(15 * scale);

    /** The same number of addresses each time, each of them once: their limit is not what is measured. */
    function addressesOf(addressOf: (person: number) => string): () => string[] {
      let begun = 0;
      return () => Array.from({ length: logins }, () => addressOf(begun++));
    }
    async function cpuPerRefusal(emails: string[]): Promise<number> {
      const requests = refusedLoginRequests(emails);
      const job = { port: api.port, connections: PARALLEL, requests };
      const { cpu } = await cpuOfWork(api, async () => {
        requireAll(400, await stage.load.run({ ...job, until: { requests: requests.length } }));
        await sleep(WRITTEN_WITHIN_MILLIS);
      });
      return (cpu.node + cpu.postgres) / requests.length;
    }
    const people = addressesOf(emailOf);
    const strangers = addressesOf((person) => emailOf(person).replace('ench', 'unch'));
    const known = () => cpuPerRefusal(people());
    const unknown = () => cpuPerRefusal(strangers());

    for (const warmsUp of [known, unknown, known, unknown]) await warmsUp();
    const asked = logins * (rounds * TURNS + 2);
    if (asked > PEOPLE) throw new Error(`There are not ${asked} people who could be known`);
    const samples = await interleaved(rounds * TURNS, { known, unknown });
    const overKnown = ratios(samples.unknown, samples.known);
    const spends = await countDoubleSpends(stage, [stage.api, api], Math.round(40 * scale));
    await api.stop();

    const millis = (micros: number[]) => `${(median(micros) / 1000).toFixed(2)} ms`;
    const ratio = { value: median(overKnown), digits: 2 } as const;
    return {
      parts: [
        { name: 'refused login, known', value: millis(samples.known) },
        { name: 'refused login, unknown', value: millis(samples.unknown) },
        { name: 'ratio by round', value: spread(overKnown) },
        ...spends.map(({ name, used, times }) => {
          return { name, value: `${used} used, ${times} at a time` };
        }),
      ],
      figures: [
        {
          name: 'double spends',
          value: spends.reduce((sum, { doubles }) => sum + doubles, 0),
          comparison: '=',
          limit: 0,
          digits: 0,
        },
        { name: 'unknown / known', ...ratio, comparison: '≥', limit: 0.95 },
        { name: 'unknown / known', ...ratio, comparison: '≤', limit: 1.05 },
      ],
    };
  },
};
