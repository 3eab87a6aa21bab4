import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Goal } from '../goal.ts';
import { bareProvider, cpuPerRequest, ourProvider, type Provider } from '../harness/providers.ts';
import { interleaved, median, ratios } from '../harness/rounds.ts';
import type { MeasuredServer, Stage } from '../harness/stage.ts';
import { exchangeRequests, introspectRequests } from '../load/partner-requests.ts';

const REQUESTS = 10_000;
/** Ours lets one client ask 500 times a second; what is measured here does not depend on the pace. */
const BREATH_MILLIS = 1_500;
const DISCOVERY = '/.well-known/openid-configuration';

export const footprint: Goal = {
  id: 'P14',
  about: 'memory after 10,000 requests and start to first answer, ours / the bare engine',
  async measure(stage, { rounds, scale }) {
    const ours = await ourProvider(stage, await stage.startApi(stage.database.url));
    const bare = await bareProvider(stage, 'json');
    const slice = Math.round((REQUESTS * scale) / rounds);
    const working = {
      ours: await works(stage, ours, slice),
      bare: await works(stage, bare, slice),
    };
    await interleaved(rounds, working);
    const megabytes = { ours: await memoryOf(ours.server), bare: await memoryOf(bare.server) };
    await ours.server.stop();
    await bare.server.stop();

    const starts = await interleaved(rounds, {
      ours: () => millisToAnswer(() => stage.startApi(stage.database.url), `/oidc${DISCOVERY}`),
      bare: () =>
        millisToAnswer(
          () => stage.startReference('oidc-engine', { environment: { ENGINE_STORE: 'json' } }),
          DISCOVERY,
        ),
    });
    const start = (values: number[]) => `${median(values).toFixed(0)} ms`;
    return {
      parts: [
        { name: 'memory, ours', value: `${megabytes.ours.toFixed(0)} MB` },
        { name: 'memory, bare engine', value: `${megabytes.bare.toFixed(0)} MB` },
        { name: 'start, ours', value: start(starts.ours) },
        { name: 'start, bare engine', value: start(starts.bare) },
      ],
      figures: [
        {
          name: 'memory',
          value: megabytes.ours / megabytes.bare,
          comparison: '≤',
          limit: 1.5,
          digits: 2,
        },
        {
          name: 'start',
          value: median(ratios(starts.ours, starts.bare)),
          comparison: '≤',
          limit: 1.5,
          digits: 2,
        },
      ],
    };
  },
};

/** One slice of the requests; each asks about a live token. */
async function works(stage: Stage, { server, app, codes }: Provider, slice: number) {
  const made = exchangeRequests(app, await codes(20));
  const { kept } = await cpuPerRequest(stage, server, made, 'access_token');
  const tokens = Array.from({ length: slice }, (_, index) => kept[index % kept.length] ?? '');
  const requests = introspectRequests(app, tokens);
  return async () => {
    await cpuPerRequest(stage, server, requests, 'active');
    await sleep(BREATH_MILLIS);
  };
}

async function memoryOf({ processId }: MeasuredServer): Promise<number> {
  const status = await readFile(`/proc/${processId}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

async function millisToAnswer(start: () => Promise<MeasuredServer>, path: string): Promise<number> {
  const startedAt = performance.now();
  const server = await start();
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`);
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
  const millis = performance.now() - startedAt;
  await server.stop();
  return millis;
}
