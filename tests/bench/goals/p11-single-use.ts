import type { Goal } from '../goal.ts';
import { emailOf } from '../harness/bench-database.ts';
import { cpuOfWork } from '../harness/cpu-time.ts';
import { interleaved, median, ratios, spread } from '../harness/rounds.ts';
import { requireAll } from '../load/load.ts';
import { refusedLoginRequests } from '../load/requests.ts';
import { countDoubleSpends } from '../load/double-spends.ts';

const PARALLEL = 2;

export const singleUse: Goal = {
  id: 'P11',
  about:
    'single-use things spent twice, 8 at a time; CPU of a refused login, unknown / known person',
  async measure(stage, { rounds, scale }) {
    // It believes the network that a request says it comes from: each is refused for its password.
    const api = await stage.startApi(stage.database.url, { TRUSTED_PROXIES: '127.0.0.1' });
    const logins = Math.round(45 * scale);
    let begun = 0;

    /** The same number of people each time, everybody once: their limit is not what is measured. */
    const nextPeople = () =>
      Array.from({ length: logins }, () => {
        begun += 1;
        return emailOf(begun);
      });
    async function cpuPerRefusal(emails: string[]): Promise<number> {
      const requests = refusedLoginRequests(emails);
      const job = { port: api.port, connections: PARALLEL, requests };
      const { cpu } = await cpuOfWork(api, async () =>
        requireAll(400, await stage.load.run({ ...job, until: { requests: requests.length } })),
      );
      return (cpu.node + cpu.postgres) / requests.length;
    }
    const known = () => cpuPerRefusal(nextPeople());
    const unknown = () => cpuPerRefusal(nextPeople().map((email) => email.replace('ench', 'unch')));

    await cpuPerRefusal(nextPeople().map((email) => email.replace('ench', 'inch')));
    begun = 0;
    const samples = await interleaved(rounds, { known, unknown });
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
