import { refreshTokens } from '../harness/providers.ts';
import { refreshRequests } from '../load/partner-requests.ts';
import { engineCpuGoal } from './engine-cpu.ts';

export const rotatingRefresh = engineCpuGoal({
  id: 'P6',
  about: 'CPU of a rotating refresh: plain JSON adapter that does the same work / ours',
  requests: 150,
  leastRatio: 1.05,
  mostRoundTrips: 2,
  keep: 'refresh_token',
  async prepare(stage, provider, count, kept) {
    const tokens = kept.length > 0 ? kept : await refreshTokens(stage, provider, count);
    return refreshRequests(provider.app, tokens);
  },
});
