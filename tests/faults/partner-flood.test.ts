import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { quantile } from '../bench/harness/rounds.ts';
import { countOf, type Load, type LoadResult, startLoad } from '../bench/load/load.ts';
import { plainRequestText } from '../bench/load/requests.ts';
import { recordFigures } from '../support/figures.ts';
import { HOSTS } from '../support/http.ts';
import { createPartner, type Partner, partnerServer, partnerTokens } from '../support/partner.ts';
import { type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';

const CONNECTIONS = 200;
/** Of one round the slowest hundredth would be a single question. */
const ROUNDS = sized({ ci: 3, full: 5 });
const ROUND_MILLIS = sized({ ci: 3_000, full: 5_000 });
const PAUSE_MILLIS = 20;
/** Half a second, but for how exactly a timer rings. */
const HELD_BACK_MILLIS = 490;
/** What others wait longer while one of them floods: in CI the machine does other things beside. */
const MOST_SLOWER_MILLIS = sized({ ci: 1_000, full: 50 });

describe('a partner who asks about tokens without end', () => {
  let rig: Rig;
  let load: Load;
  let loud: Partner;
  let quiet: Partner;

  beforeAll(async () => {
    rig = await startRig();
    load = startLoad();
    [loud, quiet] = [await createPartner(rig, 'loud'), await createPartner(rig, 'quiet')];
  });
  afterAll(async () => {
    await load?.close();
    await rig?.stop();
  });

  it('F24: has a quota of its own; other partners are answered, and as fast as before', {
    timeout: 180_000,
  }, async ({ task }) => {
    const [api] = rig.apis;
    const visitor = await rig.signedInVisitor();
    const { access_token: token } = await partnerTokens(api, visitor, quiet);
    const other = partnerServer(quiet);
    const flood = () =>
      load.run({
        port: api.port,
        connections: CONNECTIONS,
        requests: [aboutNobody(loud)],
        until: { millis: ROUND_MILLIS },
        isImpatient: true,
      });

    /** One question after the other, until something is over. */
    async function others(over: Promise<unknown>): Promise<number[]> {
      const times: number[] = [];
      const ending = { isOver: false };
      void over.finally(() => (ending.isOver = true));
      while (!ending.isOver) {
        const startedAt = performance.now();
        const { status, body } = await other.introspect(api, token);
        times.push(performance.now() - startedAt);
        expect([status, body.active]).toEqual([200, true]);
        await sleep(PAUSE_MILLIS);
      }
      return times;
    }

    const alone: number[] = [];
    const beside: number[] = [];
    const floods: LoadResult[] = [];
    await others(sleep(ROUND_MILLIS));
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(...(await others(sleep(ROUND_MILLIS))));
      const flooding = flood();
      beside.push(...(await others(flooding)));
      floods.push(await flooding);
    }

    const countOfAll = (status: number) =>
      floods.reduce((sum, each) => sum + countOf(each, status), 0);
    const [before, during] = [quantile(alone, 0.99), quantile(beside, 0.99)];
    recordFigures(task, {
      served: countOfAll(200),
      turnedAway: countOfAll(429),
      p50AloneMillis: quantile(alone, 0.5),
      p50BesideMillis: quantile(beside, 0.5),
      p99AloneMillis: before,
      p99BesideMillis: during,
    });
    expect([...new Set(floods.flatMap(({ answers }) => Object.keys(answers)))].sort()).toEqual([
      '200',
      '429',
    ]);
    const turnedAway = floods.flatMap(({ answers }) => answers[429] ?? []);
    expect(Math.min(...turnedAway)).toBeGreaterThan(HELD_BACK_MILLIS);
    expect(during - before).toBeLessThan(MOST_SLOWER_MILLIS);
  });
});

function aboutNobody({ clientId, secret }: Partner): string {
  const body = new URLSearchParams({ token: 'nobody’s' }).toString();
  return plainRequestText(
    'POST',
    '/oidc/token/introspection',
    {
      host: HOSTS.be,
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
    },
    body,
  );
}
