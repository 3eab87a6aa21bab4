import { exchangeRequests } from '../load/partner-requests.ts';
import { engineCpuGoal } from './engine-cpu.ts';

export const codeExchange = engineCpuGoal({
  id: 'P5',
  about: 'CPU of a code exchange: plain JSON adapter that does the same work / ours',
  requests: 150,
  leastRatio: 1.1,
  mostRoundTrips: 2,
  keep: 'access_token',
  prepare: async (_stage, { app, codes }, count) => exchangeRequests(app, await codes(count)),
});
