import { setTimeout as sleep } from 'node:timers/promises';

import type { Goal, Part } from '../goal.ts';
import { fillWithSignIns, rowsReadInSequence } from '../harness/crowd.ts';
import { approve, registerApp } from '../harness/providers.ts';
import { median } from '../harness/rounds.ts';
import type { Stage } from '../harness/stage.ts';
import { type App, basicHeader } from '../load/partner-requests.ts';
import { ENGINE_CLIENT } from '../load/engine-client.ts';
import { signInPerson } from '../load/requests.ts';

const SIGN_INS = 1_000_000;
/** More than the five after which PostgreSQL keeps a plan. */
const TURNS = 12;
/** Until each connection has told the server what it read. */
const COUNTED_WITHIN_MILLIS = 3_000;

export const plans: Goal = {
  id: 'PLANS',
  about: 'the engine’s statements and revocation, planned on empty tables, at a million sign-ins',
  async measure(stage, { scale }) {
    const { database } = stage;
    const app = await registerApp(stage, true);
    const parts: Part[] = [];
    const told = (name: string, times: Record<string, number>) => {
      for (const [call, millis] of Object.entries(times))
        parts.push({ name: `${call}, ${name}`, value: `${millis.toFixed(1)} ms` });
    };
    // No one else's statistics: what is planned now is planned for nobody.
    told('empty', await walkThrough(stage, app));
    const signIns = Math.round(SIGN_INS * scale);
    await fillWithSignIns(database, signIns);
    const before = await sequences(stage);
    told('full, plans of the empty tables', await walkThrough(stage, app));
    const old = sumOf(await sequences(stage), before);
    await database.rows('analyze');
    const middle = await sequences(stage);
    told('full, new plans', await walkThrough(stage, app));
    const fresh = sumOf(await sequences(stage), middle);
    parts.push({ name: 'sign-ins', value: String(signIns) }, ...(await expiry(stage)));
    const none = { comparison: '=', limit: 0, digits: 0 } as const;
    return {
      parts,
      figures: [
        { name: 'rows read in sequence, old plans', value: old, ...none },
        { name: 'new plans', value: fresh, ...none },
      ],
    };
  },
};

async function sequences({ database }: Stage): Promise<Record<string, number>> {
  await sleep(COUNTED_WITHIN_MILLIS);
  return rowsReadInSequence(database);
}

const sumOf = (after: Record<string, number>, before: Record<string, number>): number =>
  Object.entries(after).reduce((sum, [table, read]) => sum + read - (before[table] ?? 0), 0);

/** Everything a partner and a person do with tokens, each call so often; median of each in millis. */
async function walkThrough({ api }: Stage, app: App): Promise<Record<string, number>> {
  const url = `http://127.0.0.1:${api.port}`;
  const times: Record<string, number[]> = {};
  const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    const startedAt = performance.now();
    const result = await work();
    (times[name] ??= []).push(performance.now() - startedAt);
    return result;
  };
  const post = async (path: string, form: Record<string, string>) => {
    const body = new URLSearchParams(form);
    const answer = await fetch(`${url}/oidc${path}`, {
      method: 'POST',
      headers: { authorization: basicHeader(app) },
      body,
    });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`);
    const text = await answer.text();
    return (text === '' ? {} : JSON.parse(text)) as Record<string, string>;
  };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const person = await signInPerson(api.port, turn);
    const code = await timed('approve', () => approve(api.port, person, app));
    const first = await timed('exchange', () =>
      post('/token', {
        grant_type: 'authorization_code',
        code,
        redirect_uri: ENGINE_CLIENT.redirectUri,
        code_verifier: ENGINE_CLIENT.verifier,
      }),
    );
    const { access_token: token = '', refresh_token: next = '' } = await timed('refresh', () =>
      post('/token', {
        grant_type: 'refresh_token',
        refresh_token: first['refresh_token'] ?? '',
      }),
    );
    await timed('introspect', () => post('/token/introspection', { token }));
    await timed('userinfo', () =>
      fetch(`${url}/oidc/me`, { headers: { authorization: `Bearer ${token}` } }),
    );
    await timed('revoke token', () => post('/token/revocation', { token: next }));
    const end = (path: string) =>
      fetch(`${url}${path}`, { method: 'DELETE', headers: person.headers });
    await timed('revoke app', () => end(`/token/${app.clientId}`));
    await timed('sign out everywhere', () => end('/sessions?all=true'));
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

/** One batch of the worker's clearing up, which is by the index on the time of expiry. */
async function expiry({ database }: Stage): Promise<Part[]> {
  const rows = await database.rows<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off)
     delete from oidc_access_token where ctid = any (array(
       select ctid from oidc_access_token where expires_at < now() - interval '1 day'
       limit 1000 for update skip locked))`,
  );
  const text = rows.map((row) => row['QUERY PLAN']).join('\n');
  const millis = /Execution Time: ([\d.]+) ms/.exec(text)?.[1] ?? '?';
  const way = /Seq Scan/.test(text) ? 'reads the table' : 'by index';
  return [{ name: '1,000 expired access tokens', value: `${millis} ms, ${way}` }];
}
