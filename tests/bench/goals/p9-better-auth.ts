import type { Goal } from '../goal.ts';
import { cpuOfWork } from '../harness/cpu-time.ts';
import { FREE_HASHES } from '../harness/preloads.ts';
import { compare, interleaved, median } from '../harness/rounds.ts';
import type { MeasuredServer } from '../harness/stage.ts';
import { warmUp } from '../harness/warm-up.ts';
import { requireAllOk } from '../load/load.ts';
import { peerSessionRequests, peerSignInRequests } from '../load/peer-requests.ts';
import {
  loginRequests,
  plainLoginRequests,
  profileRequest,
  type SignedInPerson,
  signInPerson,
} from '../load/requests.ts';

const SIGNED_IN = 20;
const PARALLEL = 2;

export const peerOverhead: Goal = {
  id: 'P9',
  about: 'CPU against better-auth: checking a session, signing in without the hash',
  async measure(stage, { rounds, scale }) {
    const { load } = stage;
    // On both sides a password check costs nothing.
    const api = await stage.startApi(stage.database.url, FREE_HASHES);
    const peer = await stage.startReference('better-auth');
    const [logins, checks] = [Math.round(200 * scale), Math.round(1_500 * scale)];

    const people: SignedInPerson[] = [];
    for (let person = 0; person < SIGNED_IN; person += 1)
      people.push(await signInPerson(api.port, person));
    const profiles = people.map(profileRequest);
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
    const [signIns, peerSignIns] = [loginRequests(), peerSignInRequests()];
    const plainSignIns = plainLoginRequests(people);
    const variants = {
      check: cpuEach(api, profiles, checks),
      peerCheck: cpuEach(peer, peerSessions, checks),
      login: cpuEach(api, signIns, logins),
      plainLogin: cpuEach(api, plainSignIns, logins),
      peerLogin: cpuEach(peer, peerSignIns, logins),
    };
    try {
      await warmUp(stage, api, 'reads', profiles, scale);
      await warmUp(stage, peer, 'reads', peerSessions, scale);
      await warmUp(stage, api, 'sign-ins', signIns, scale);
      await warmUp(stage, peer, 'sign-ins', peerSignIns, scale);
      await stage.database.refreshStatistics();
      const samples = await interleaved(rounds, variants);
      const check = compare(samples.peerCheck, samples.check);
      const login = compare(samples.login, samples.peerLogin);
      const millis = (micros: number[]) => `${(median(micros) / 1000).toFixed(2)} ms`;
      return {
        parts: [
          { name: 'session check, ours', value: millis(samples.check) },
          { name: 'session check, better-auth', value: millis(samples.peerCheck) },
          { name: 'better-auth / ours', value: check.text },
          { name: 'sign-in without the hash, ours', value: millis(samples.login) },
          { name: 'sign-in without hash, better-auth', value: millis(samples.peerLogin) },
          { name: 'ours / better-auth', value: login.text },
          // Better-auth has neither: so much of the distance is what they cost.
          {
            name: 'without retries and a mail',
            value: `${millis(samples.plainLogin)}, ${compare(samples.plainLogin, samples.peerLogin).text}`,
          },
        ],
        figures: [
          {
            name: 'session check',
            value: check.ratio,
            comparison: '≥',
            limit: 5,
            digits: 1,
            unit: ' ×',
          },
          {
            name: 'sign-in without hash',
            value: login.ratio,
            comparison: '≤',
            limit: 0.6,
            digits: 2,
          },
        ],
      };
    } finally {
      await peer.stop();
      await api.stop();
    }
  },
};
