import type { Goal } from '../goal.ts';
import { freePort } from '../../support/free-port.ts';
import { readLoopDelay, withLoopDelay } from '../harness/preloads.ts';
import { ourProvider, refreshTokens } from '../harness/providers.ts';
import { interleaved, median, quantile, spread } from '../harness/rounds.ts';
import { requireAllOk, startLoad } from '../load/load.ts';
import { refreshRequests } from '../load/partner-requests.ts';
import { loginRequests } from '../load/requests.ts';

const REFRESHES = 40;
/** Enough that password checks wait all the time. */
const LOGINS_AT_ONCE = 16;

export const refreshUnderLogins: Goal = {
  id: 'P3',
  about: 'time of a refresh while logins saturate the process / while it is idle',
  async measure(stage, { rounds, scale }) {
    const { load } = stage;
    const delayPort = await freePort();
    const api = await stage.startApi(stage.database.url, withLoopDelay(delayPort));
    const provider = await ourProvider(stage, api);
    const count = Math.max(10, Math.round(REFRESHES * scale));
    let tokens = await refreshTokens(stage, provider, count);
    const crowd = startLoad();

    const refreshAll = async (): Promise<number[]> => {
      const requests = refreshRequests(provider.app, tokens);
      const job = { port: api.port, connections: 1, requests, until: { requests: count } };
      const result = requireAllOk(await load.run({ ...job, keep: 'refresh_token' }));
      tokens = result.kept;
      return result.answers[200] ?? [];
    };
    const delays: number[] = [];
    const underLogins = async (): Promise<number[]> => {
      const until = { millis: 2_500 * scale };
      const job = { port: api.port, connections: LOGINS_AT_ONCE, requests: loginRequests(), until };
      const logins = crowd.run(job);
      await readLoopDelay(delayPort);
      const times = await refreshAll();
      delays.push((await readLoopDelay(delayPort)).p95);
      await logins;
      return times;
    };
    try {
      const variants = { idle: refreshAll, busy: underLogins };
      await interleaved(1, variants);
      delays.length = 0;
      const samples = await interleaved(rounds, variants);
      const at = (share: number, times: number[][]) => times.map((each) => quantile(each, share));
      const ratio = (share: number) => {
        const idle = at(share, samples.idle);
        return median(at(share, samples.busy).map((busy, round) => busy / (idle[round] ?? 0)));
      };
      const millis = (share: number, times: number[][]) =>
        `${median(at(share, times)).toFixed(1)} ms`;
      return {
        parts: [
          { name: 'idle, p50', value: millis(0.5, samples.idle) },
          { name: 'idle, p95', value: millis(0.95, samples.idle) },
          { name: `under ${LOGINS_AT_ONCE} logins at once, p50`, value: millis(0.5, samples.busy) },
          {
            name: `under ${LOGINS_AT_ONCE} logins at once, p95`,
            value: millis(0.95, samples.busy),
          },
          // On two cores that also carry PostgreSQL and the load it says little about the process.
          { name: 'p50 under logins / idle', value: ratio(0.5).toFixed(2) },
          { name: 'event-loop delay p95 by round', value: `${spread(delays)} ms` },
        ],
        figures: [
          {
            name: 'event-loop delay p95',
            value: median(delays),
            comparison: '≤',
            limit: 5,
            digits: 1,
            unit: ' ms',
          },
          { name: 'refresh p95', value: ratio(0.95), comparison: '≤', limit: 3, digits: 2 },
        ],
      };
    } finally {
      await crowd.close();
      await api.stop();
    }
  },
};
