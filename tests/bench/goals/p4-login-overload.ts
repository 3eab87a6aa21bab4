import type { Figure, Goal } from '../goal.ts';
import { interleaved, median, quantile, ratios, spread } from '../harness/rounds.ts';
import { countOf, type LoadResult } from '../load/load.ts';
import { loginRequests } from '../load/requests.ts';

const PARALLEL = 64;
/** Enough to keep every core busy, too few to queue: the best of these is what the API can do. */
const CAPACITY_AT = [4, 8] as const;

export const loginOverload: Goal = {
  id: 'P4',
  about: `${PARALLEL} parallel logins: goodput / capacity, times of accepted and shed logins`,
  async measure({ api, load }, { rounds, scale }) {
    const requests = loginRequests();
    const millis = 2_000 * scale;
    const under = (connections: number) => () =>
      load.run({ port: api.port, connections, requests, until: { millis } });

    await under(PARALLEL)();
    const samples = await interleaved(rounds, {
      few: under(CAPACITY_AT[0]),
      several: under(CAPACITY_AT[1]),
      many: under(PARALLEL),
    });

    const capacity = samples.few.map((few, round) =>
      Math.max(goodput(few), goodput(samples.several[round] ?? few)),
    );
    const overCapacity = ratios(samples.many.map(goodput), capacity);
    const accepted = samples.many.flatMap(({ answers }) => answers[200] ?? []);
    const shed = samples.many.flatMap(({ answers }) => answers[503] ?? []);
    const perSecond = (values: number[]) => `${median(values).toFixed(1)} logins/s`;
    return {
      parts: [
        { name: `capacity (best of ${CAPACITY_AT.join(' and ')})`, value: perSecond(capacity) },
        { name: `goodput at ${PARALLEL}`, value: perSecond(samples.many.map(goodput)) },
        { name: 'ratio by round', value: spread(overCapacity) },
        { name: 'accepted, p50', value: `${quantile(accepted, 0.5).toFixed(0)} ms` },
        { name: 'accepted / shed / other', value: sharesOf(samples.many) },
      ],
      figures: [
        { value: median(overCapacity), comparison: '≥', limit: 0.95, digits: 2 },
        atMostMillis('p99', quantile(accepted, 0.99), 500),
        // A queue long enough for everybody sheds nobody; p99 then tells whether it is too long.
        ...(shed.length > 0 ? [atMostMillis('shed p95', quantile(shed, 0.95), 50)] : []),
      ],
    };
  },
};

const atMostMillis = (name: string, value: number, limit: number): Figure => {
  return { name, value, comparison: '≤', limit, digits: 0, unit: ' ms' };
};

const goodput = (result: LoadResult): number =>
  countOf(result, 200) / (result.elapsedMillis / 1000);

function sharesOf(results: readonly LoadResult[]): string {
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  const accepted = sum(results.map((result) => countOf(result, 200)));
  const shed = sum(results.map((result) => countOf(result, 503)));
  const all = sum(
    results.map(({ answers }) => sum(Object.values(answers).map((times) => times.length))),
  );
  return `${accepted} / ${shed} / ${all - accepted - shed}`;
}
