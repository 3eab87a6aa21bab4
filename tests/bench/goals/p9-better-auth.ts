import type { Goal } from '../goal.ts';
import { cpuOfWork } from '../harness/cpu-time.ts';
import { interleaved, median, ratios, spread } from '../harness/rounds.ts';
import type { MeasuredServer } from '../harness/stage.ts';
import { requireAllOk } from '../load/load.ts';
import { peerSessionRequests, peerSignInRequests } from '../load/peer-requests.ts';
import { loginRequests, profileRequest, signInPerson } from '../load/requests.ts';
import { startBareHashes } from '../reference/argon2.ts';

const SIGNED_IN = 20;
const PARALLEL = 2;

export const peerOverhead: Goal = {
  id: 'P9',
  about: 'CPU against better-auth: checking a session, signing in without the hash',
  async measure(stage, { rounds, scale }) {
    const { api, load } = stage;
    const peer = await stage.startReference('better-auth');
    const bare = await startBareHashes(stage);
    const [logins, checks] = [Math.round(60 * scale), Math.round(1_500 * scale)];

    const profiles: string[] = [];
    for (let person = 0; person < SIGNED_IN; person += 1)
      profiles.push(profileRequest(await signInPerson(api.port, person)));
    const peerSessions = await peerSessionRequests(peer.port, SIGNED_IN);
    await stage.database.refreshStatistics();

    /** Node and PostgreSQL together, in microseconds for one request. */
    const cpuEach = (server: MeasuredServer, requests: string[], count: number) => async () => {
      const job = { port: server.port, connections: PARALLEL, requests };
      const { cpu } = await cpuOfWork(server, async () =>
        requireAllOk(await load.run({ ...job, until: { requests: count } })),
      );
      return (cpu.node + cpu.postgres) / count;
    };
    const job = { library: 'product', checks: logins, parallel: PARALLEL } as const;
    const variants = {
      check: cpuEach(api, profiles, checks),
      peerCheck: cpuEach(peer, peerSessions, checks),
      login: cpuEach(api, loginRequests(), logins),
      hash: () => bare.cpuPerCheck(job),
      peerLogin: cpuEach(peer, peerSignInRequests(), logins),
    };
    try {
      // What a server has not done before costs more: everything once unseen.
      await interleaved(2, variants);
      const samples = await interleaved(rounds, variants);
      const overhead = samples.login.map((login, round) => login - (samples.hash[round] ?? 0));
      const checkRatio = ratios(samples.peerCheck, samples.check);
      const loginRatio = ratios(overhead, samples.peerLogin);
      const millis = (micros: number[]) => `${(median(micros) / 1000).toFixed(2)} ms`;
      return {
        parts: [
          { name: 'session check, ours', value: millis(samples.check) },
          { name: 'session check, better-auth', value: millis(samples.peerCheck) },
          { name: 'ratio by round', value: spread(checkRatio) },
          { name: 'sign-in without the hash, ours', value: millis(overhead) },
          { name: 'sign-in without hash, better-auth', value: millis(samples.peerLogin) },
          { name: 'ratio by round', value: spread(loginRatio) },
        ],
        figures: [
          {
            name: 'session check',
            value: median(checkRatio),
            comparison: '≥',
            limit: 5,
            digits: 1,
            unit: ' ×',
          },
          {
            name: 'sign-in overhead',
            value: median(loginRatio),
            comparison: '≤',
            limit: 1 / 3,
            digits: 2,
          },
        ],
      };
    } finally {
      await bare.close();
      await peer.stop();
    }
  },
};
