import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ApiProcess } from '../support/api-process.ts';
import type { Child } from '../support/child.ts';
import { recordFigures } from '../support/figures.ts';
import { freePort } from '../support/free-port.ts';
import { sendTo } from '../support/http.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor } from '../support/visitor.ts';
import { expectNothingLost, expectSameAnswers } from './acknowledged-logins.ts';
import { startLoginLoad } from './login-load.ts';
import { createMemoryGroup, hasMemoryGroups, type MemoryGroup } from './memory-group.ts';

const run = promisify(execFile);

/** What one pod is given. */
const LIMIT_MEGABYTES = 512;
const FLOOD = 200;
/** 19 MiB for each hash that the pool allows at once, and room for the requests themselves. */
const HASHES_AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));
const MOST_GROWN_MEGABYTES = 19 * HASHES_AT_ONCE + 45;
const KILLS = sized({ ci: 1, full: 10 });
const BETWEEN_KILLS_MILLIS = 2_000;
/** What production starts: how soon it is back is a claim about that. Apart from what others build meanwhile. */
const BUNDLES = 'dist/memory-limit';
/** From its end to its next answer; a machine that runs everything at once starts it more slowly. */
const BACK_WITHIN_MILLIS = sized({ ci: 15_000, full: 3_000 });

describe.skipIf(!hasMemoryGroups)('an API process with a limit to its memory', () => {
  let rig: Rig;
  let group: MemoryGroup;
  let limited: ApiProcess;

  beforeAll(async () => {
    rig = await startRig();
    await run(process.execPath, ['tools/bundle-servers.ts', BUNDLES]);
    group = createMemoryGroup(LIMIT_MEGABYTES);
    limited = await startLimited();
  });
  afterAll(async () => {
    await limited?.kill();
    await group?.remove();
    await rig?.stop();
    rmSync(BUNDLES, { recursive: true, force: true });
  });

  it('F19: keeps within it, however many people sign in at once', async ({ task }) => {
    const people = await rig.createPeople(50);
    const before = group.peak();
    const answers = await Promise.all(
      Array.from({ length: FLOOD }, (_, index) =>
        createVisitor().signIn(limited, people[index % people.length] ?? '', PASSWORD),
      ),
    );
    const grownMegabytes = group.peak() - before;
    const served = answers.filter(({ status }) => status === 200).length;
    recordFigures(task, { flood: FLOOD, served, peakMegabytes: group.peak(), grownMegabytes });
    expect(answers.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    expect(grownMegabytes).toBeLessThan(MOST_GROWN_MEGABYTES);
    expect(served).toBeGreaterThan(0);
    expect(served).toBeLessThan(FLOOD);
  });

  it('F19: killed by the kernel it loses nothing that was acknowledged, and is back in three seconds', {
    timeout: sized({ ci: 150_000, full: 300_000 }),
  }, async ({ task }) => {
    const both: Rig = { ...rig, apis: [limited, rig.apis[0]] };
    const load = await startLoginLoad(both);
    const away: number[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(BETWEEN_KILLS_MILLIS);
      await limited.kill();
      const endedAt = performance.now();
      await limited.start();
      away.push(performance.now() - endedAt);
    }
    await sleep(BETWEEN_KILLS_MILLIS);
    const { logins, attempts, falseRefusals, failures } = await load.stop();

    recordFigures(task, { kills: KILLS, logins: logins.length, worstAway: Math.max(...away) });
    expect(falseRefusals).toEqual([]);
    expect(failures, rig.errors()).toEqual([]);
    expect(
      attempts.filter(
        ({ port, outcome }) =>
          port !== limited.port && outcome !== 200 && outcome !== 204 && outcome !== 409,
      ),
    ).toEqual([]);
    expect(attempts.some(({ port, outcome }) => port === limited.port && outcome === 'lost')).toBe(
      true,
    );
    expect(Math.max(...away)).toBeLessThan(BACK_WITHIN_MILLIS);
    await expectNothingLost(both, logins);
    await expectSameAnswers(both, logins);
  });

  /** As the rig's own, only that its `kill` is the kernel's. */
  async function startLimited(): Promise<ApiProcess> {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const lives: Child[] = [];
    const newest = () => lives.at(-1);
    const api: ApiProcess = {
      port,
      metricsPort,
      output: () => lives.map((life) => life.output()).join('\n'),
      async kill() {
        const life = newest();
        if (life && !life.hasEnded()) await group.exhaust(life);
      },
      signal: (name) => newest()?.signal(name),
      async start() {
        const life = group.start(process.execPath, [`${BUNDLES}/api/main.mjs`], {
          CARNET_ENV: 'test',
          TRUSTED_PROXIES: '127.0.0.1',
          DATABASE_URL: rig.database.url,
          PORT: String(port),
          METRICS_PORT: String(metricsPort),
        });
        lives.push(life);
        const isReady = () =>
          sendTo(port, { path: '/health/ready' }).then(
            ({ status }) => status === 200,
            () => false,
          );
        while (!(await isReady())) {
          if (life.hasEnded()) throw new Error(`The API ended at once: ${life.output()}`);
          await sleep(25);
        }
      },
      async stop() {
        await newest()?.stop();
      },
    };
    await api.start();
    return api;
  }
});
