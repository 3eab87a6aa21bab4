import type { Goal, Part } from '../goal.ts';
import { median, quantile } from '../harness/rounds.ts';
import type { MeasuredServer, Stage } from '../harness/stage.ts';
import { countOf, type Load, type LoadResult, requireAllOk, startLoad } from '../load/load.ts';
import { loginRequests, profileRequest, signInPerson } from '../load/requests.ts';

const PROCESSES = [1, 2] as const;
const POOL_SIZES = [4, 8, 16] as const;
const READERS = 16;
const SIGNING_IN = 8;
const SIGNED_IN = 40;

/** What more processes and more connections are worth; on two cores, the load among them. */
export const processes: Goal = {
  id: 'PROCESSES',
  about: 'sign-ins and session checks by number of API processes and size of their pool',
  async measure(stage, { rounds, scale }) {
    const loads = [startLoad(), startLoad()] as const;
    const parts: Part[] = [];
    try {
      for (const count of PROCESSES)
        for (const pool of POOL_SIZES)
          parts.push(...(await measureSet(stage, loads.slice(0, count), { pool, rounds, scale })));
    } finally {
      for (const load of loads) await load.close();
    }
    return { parts, figures: [] };
  },
};

async function measureSet(
  stage: Stage,
  loads: readonly Load[],
  { pool, rounds, scale }: { pool: number; rounds: number; scale: number },
): Promise<Part[]> {
  const apis: MeasuredServer[] = [];
  for (const _ of loads)
    apis.push(await stage.startApi(stage.database.url, { DATABASE_POOL_SIZE: `${pool}` }));
  const profiles: string[] = [];
  for (let person = 0; person < SIGNED_IN; person += 1)
    profiles.push(profileRequest(await signInPerson(apis[0]?.port ?? 0, person)));

  const onAll = (requests: string[], connections: number, millis: number) =>
    Promise.all(
      loads.map(async (load, index) =>
        requireAllOk(
          await load.run({
            port: apis[index]?.port ?? 0,
            connections: connections / loads.length,
            requests,
            until: { millis: millis * scale },
          }),
        ),
      ),
    );
  const measured = async (requests: string[], connections: number) => {
    await onAll(requests, connections, 4_000);
    const results: LoadResult[][] = [];
    for (let round = 0; round < rounds; round += 1)
      results.push(await onAll(requests, connections, 1_000));
    return describe(results);
  };
  const name = `${loads.length} × pool of ${pool}`;
  const parts = [
    { name: `session checks, ${name}`, value: await measured(profiles, READERS) },
    { name: `sign-ins, ${name}`, value: await measured(loginRequests(), SIGNING_IN) },
  ];
  for (const api of apis) await api.stop();
  return parts;
}

function describe(results: LoadResult[][]): string {
  const rates = results.map((each) =>
    each.reduce((sum, result) => sum + countOf(result, 200) / (result.elapsedMillis / 1_000), 0),
  );
  const times = results.flat().flatMap(({ answers }) => answers[200] ?? []);
  return `${median(rates).toFixed(0)}/s, p99 ${quantile(times, 0.99).toFixed(1)} ms`;
}
