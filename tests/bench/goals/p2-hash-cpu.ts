import type { Goal } from '../goal.ts';
import { interleaved, median, ratios, spread } from '../harness/rounds.ts';
import { startBareHashes } from '../reference/argon2.ts';

export const hashCpu: Goal = {
  id: 'P2',
  about: "CPU of our password check / of Node's own Argon2id at the same parameters",
  async measure(stage, { rounds, scale }) {
    const bare = await startBareHashes(stage);
    try {
      const job = { checks: Math.round(40 * scale), parallel: 1 };
      const samples = await interleaved(rounds, {
        product: () => bare.cpuPerCheck({ ...job, library: 'product' }),
        node: () => bare.cpuPerCheck({ ...job, library: 'node' }),
      });
      const overNode = ratios(samples.product, samples.node);
      const millis = (micros: number[]) => `${(median(micros) / 1000).toFixed(2)} ms`;
      return {
        parts: [
          { name: 'parameters of a stored password', value: bare.parameters },
          { name: '@node-rs/argon2', value: millis(samples.product) },
          { name: 'node:crypto', value: millis(samples.node) },
          { name: 'ratio by round', value: spread(overNode) },
        ],
        figures: [{ value: median(overNode), comparison: '≤', limit: 0.45, digits: 2 }],
      };
    } finally {
      await bare.close();
    }
  },
};
