import type { Goal, Measurement } from '../goal.ts';
import type { CpuUse } from '../harness/cpu-time.ts';
import { bareProvider, cpuPerRequest, ourProvider, type Provider } from '../harness/providers.ts';
import { compare, interleaved, median, ratios } from '../harness/rounds.ts';
import type { Stage } from '../harness/stage.ts';
import { countStatements, type StatementCount } from '../harness/statement-count.ts';
import { requireAllOk } from '../load/load.ts';

/** Of each server, before anything is measured. */
const UNSEEN = 4_000;

interface EngineGoal extends Pick<Goal, 'id' | 'about'> {
  /** How many requests a round makes. */
  requests: number;
  leastRatio: number;
  mostRoundTrips: number;
  /** Makes the requests of a round; what the last round's answers held is at hand. */
  prepare(
    stage: Stage,
    provider: Provider,
    count: number,
    kept: readonly string[],
  ): Promise<string[]>;
  /** The field of the answers that the next round needs. */
  keep: string;
}

/** A request of the engine's, with our store against the plain one and the one in memory. */
export function engineCpuGoal(goal: EngineGoal): Goal {
  return {
    id: goal.id,
    about: goal.about,
    async measure(stage, { rounds, scale }): Promise<Measurement> {
      const count = Math.round(goal.requests * scale);
      const counted = await countRoundTrips(stage, goal, 10);
      const ours = await ourProvider(stage);
      const plain = await bareProvider(stage, 'json');
      const memory = await bareProvider(stage, 'memory');
      await stage.database.refreshStatistics();
      const kept = new Map<Provider, string[]>();
      const sample = (provider: Provider) => async () => {
        const requests = await goal.prepare(stage, provider, count, kept.get(provider) ?? []);
        const measured = await cpuPerRequest(stage, provider.server, requests, goal.keep);
        kept.set(provider, measured.kept);
        return measured;
      };
      const variants = { ours: sample(ours), plain: sample(plain), memory: sample(memory) };
      // What a server has not done before costs more: a good many of them go unseen.
      await interleaved(Math.ceil((UNSEEN * scale) / count), variants);
      const samples = await interleaved(rounds, variants);
      for (const { server } of [plain, memory]) await server.stop();

      const whole = (of: CpuUse[]) => of.map(({ node, postgres }) => node + postgres);
      const overOurs = compare(whole(samples.plain), whole(samples.ours));
      const micros = (of: CpuUse[]) =>
        `${median(whole(of)).toFixed(0)} µs, PostgreSQL ${median(of.map(({ postgres }) => postgres)).toFixed(0)}`;
      return {
        parts: [
          { name: 'ours', value: micros(samples.ours) },
          { name: 'plain JSON adapter', value: micros(samples.plain) },
          { name: 'memory adapter', value: micros(samples.memory) },
          { name: 'plain / ours', value: overOurs.text },
          {
            name: 'ours / memory',
            value: median(ratios(whole(samples.ours), whole(samples.memory))).toFixed(2),
          },
        ],
        figures: [
          {
            name: 'plain / ours',
            value: overOurs.ratio,
            comparison: '≥',
            limit: goal.leastRatio,
            digits: 2,
          },
          {
            name: 'round trips',
            value: counted.roundTrips,
            comparison: '≤',
            limit: goal.mostRoundTrips,
            digits: 1,
          },
          { name: 'commits', value: counted.commits, comparison: '=', limit: 1, digits: 1 },
        ],
      };
    },
  };
}

async function countRoundTrips(
  stage: Stage,
  goal: EngineGoal,
  count: number,
): Promise<StatementCount> {
  const provider = await ourProvider(stage);
  let kept: string[] = [];
  return countStatements(stage, count, async (port) => {
    // Prepared on another process: only the requests themselves are counted.
    const requests = await goal.prepare(stage, provider, count, kept);
    const job = { port, connections: 1, requests, keep: goal.keep };
    const until = { requests: requests.length };
    ({ kept } = requireAllOk(await stage.load.run({ ...job, until })));
  });
}
