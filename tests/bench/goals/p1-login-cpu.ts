import type { Goal } from '../goal.ts';
import { type CpuUse, cpuOfWork } from '../harness/cpu-time.ts';
import { compare, interleaved, median } from '../harness/rounds.ts';
import { countStatements, describeCount } from '../harness/statement-count.ts';
import { warmUp } from '../harness/warm-up.ts';
import { requireAllOk } from '../load/load.ts';
import { loginRequests } from '../load/requests.ts';
import { startBareHashes } from '../reference/argon2.ts';

/** As many at a time as the API computes hashes on two cores, on both sides of the ratio. */
const PARALLEL = 2;
const COUNTED_LOGINS = 20;

export const loginCpu: Goal = {
  id: 'P1',
  about: 'CPU of a whole password login / of a bare password check',
  async measure(stage, { rounds, scale }) {
    const { api, load } = stage;
    const requests = loginRequests();
    const logins = Math.round(60 * scale);
    const logIn = (port: number, count: number, connections = PARALLEL) =>
      load.run({ port, connections, requests, until: { requests: count } }).then(requireAllOk);

    const count = await countStatements(stage, COUNTED_LOGINS, (port) =>
      logIn(port, COUNTED_LOGINS, 1),
    );
    const bare = await startBareHashes(stage);
    try {
      await warmUp(stage, api, 'sign-ins', requests, scale);
      await stage.database.refreshStatistics();
      const job = { library: 'product', checks: logins, parallel: PARALLEL } as const;
      await bare.cpuPerCheck(job);
      const samples = await interleaved(rounds, {
        login: async (): Promise<CpuUse> => {
          const { cpu } = await cpuOfWork(api, () => logIn(api.port, logins));
          return { node: cpu.node / logins, postgres: cpu.postgres / logins };
        },
        bare: async (): Promise<CpuUse> => ({ node: await bare.cpuPerCheck(job), postgres: 0 }),
      });

      const whole = samples.login.map(({ node, postgres }) => node + postgres);
      const hash = samples.bare.map(({ node }) => node);
      const overBare = compare(whole, hash);
      const node = median(samples.login.map((sample) => sample.node));
      const millis = (micros: number) => `${(micros / 1000).toFixed(2)} ms`;
      return {
        parts: [
          { name: 'bare check', value: `${millis(median(hash))} (${bare.parameters})` },
          { name: 'login, Node', value: millis(node) },
          { name: 'login, Node without the hash', value: millis(node - median(hash)) },
          {
            name: 'login, PostgreSQL',
            value: millis(median(samples.login.map(({ postgres }) => postgres))),
          },
          { name: 'login / bare check', value: overBare.text },
          { name: 'statements per login', value: describeCount(count) },
        ],
        figures: [{ value: overBare.ratio, comparison: '≤', limit: 1.2, digits: 2 }],
      };
    } finally {
      await bare.close();
    }
  },
};
