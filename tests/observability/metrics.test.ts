import { globSync, readFileSync } from 'node:fs';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { personWithCodes, atCodePage } from '../support/code-steps.ts';
import { carnet } from '../support/carnet-command.ts';
import { startChild } from '../support/child.ts';
import { createGuardedCluster, type GuardedCluster } from '../support/guarded-cluster.ts';
import { freePort } from '../support/free-port.ts';
import { sendTo } from '../support/http.ts';
import { type OutsideWorld, startOutsideWorld } from '../support/outside-world.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { createVisitor } from '../support/visitor.ts';
import { matches, type Sample, samplesIn, selectorsIn } from './prometheus-text.ts';

const FOLDER = 'deploy/observability';
const SOON = { timeout: 30_000, interval: 200 };

/** A server whose commits wait for a copy, two processes on it, and what Prometheus reads of them. */
describe('what Prometheus reads of real processes', () => {
  let guarded: GuardedCluster;
  let rig: Rig;
  let outside: OutsideWorld;
  let workerMetrics: number;

  beforeAll(async () => {
    guarded = await createGuardedCluster();
    const { database } = guarded;
    rig = await startRig({ database });
    workerMetrics = await freePort();
    outside = await startOutsideWorld(database.url, {
      environment: { WORKER_METRICS_PORT: String(workerMetrics), SEND_CONCURRENCY: '1' },
    });
  });
  afterAll(async () => {
    await outside?.stop();
    // Without its copy, the server would let nobody go.
    await Promise.all(rig?.apis.map((api) => api.stop()) ?? []);
    await guarded?.remove();
  });

  const read = async (port: number) => samplesIn((await sendTo(port, { path: '/metrics' })).text);
  const everything = async () => [
    ...(await read(rig.apis[0].metricsPort)),
    ...(await read(workerMetrics)),
  ];
  const sumOf = (samples: Sample[], name: string, labels: Record<string, string>) =>
    samples
      .filter((sample) => matches(sample, { name, labels }))
      .reduce((sum, { value }) => sum + value, 0);
  const valueOf = async (name: string, labels: Record<string, string> = {}) =>
    sumOf(await everything(), name, labels);
  const signInSteps = (step: string, outcome: string) =>
    valueOf('carnet_api_sign_in_steps_total', { step, outcome });

  let phones = 0;
  /** Nobody had it before, so that a second try is a first one. */
  const newPhone = () => `+32470${String(123_400 + (phones += 1))}`;

  async function personWithPhone(phone: string) {
    const email = `with-${phone.slice(1)}@example.test`;
    const words = ['--market', 'be', '--email', email, '--phone', phone, '--mfa', 'sms'];
    await carnet(['account', 'create', ...words, '--password-stdin'], {
      environment: { CARNET_ENV: 'test', DATABASE_URL: rig.database.url },
      stdin: PASSWORD,
    });
    return email;
  }
  /** Asks for a code by SMS; it may not come. */
  async function askForSms(phone: string) {
    const [api] = rig.apis;
    const visitor = createVisitor();
    const refused = await visitor.signIn(api, await personWithPhone(phone), PASSWORD);
    const { mfa } = refused.json<{ mfa: { payload: string } }>();
    return visitor.send(api, { path: `/mfa/sudo?payload=${mfa.payload}` });
  }

  async function doctorOnStandbys() {
    const words = ['apps/operator/src/main.ts', 'doctor', '--production', '--json'];
    const child = startChild(process.execPath, words, {
      environment: { CARNET_ENV: 'test', DATABASE_URL: rig.database.url },
    });
    // Of one machine without TLS it has other complaints.
    expect(await child.ended).toBe(1);
    const { findings } = JSON.parse(child.output()) as { findings: Record<string, unknown>[] };
    const { ok, words: said } = findings.find(({ check }) => check === 'standbys') ?? {};
    return { ok, words: said };
  }

  it('every step of signing in is counted by how it ended, from zero', async () => {
    expect(await signInSteps('password', 'failed')).toBe(0);
    const [api] = rig.apis;
    const email = await personWithCodes(rig);
    await createVisitor().signIn(api, email, 'not it');
    const { payload, code } = await atCodePage(outside, api, email);
    const path = '/mfa/sudo';
    const wrong = {
      payload,
      code: code === '000000' ? '111111' : '000000',
      isTrustedDevice: false,
    };
    await createVisitor().send(api, { method: 'POST', path, body: wrong });
    const body = { payload, code, isTrustedDevice: false };
    const { status } = await createVisitor().send(api, { method: 'POST', path, body });
    expect(status).toBe(200);

    expect(await signInSteps('password', 'refused')).toBe(1);
    expect(await signInSteps('password', 'asked')).toBe(1);
    expect(await signInSteps('code-asked', 'passed')).toBe(1);
    expect(await signInSteps('code', 'refused')).toBe(1);
    expect(await signInSteps('code', 'passed')).toBe(1);
  });

  it('a question about a form is no step, and a market that is closed is no failure', async () => {
    const [api] = rig.apis;
    const before = await signInSteps('password', 'passed');
    const body = { email: 'anna@example.test', password: 'any' };
    const question = {
      method: 'POST',
      path: '/token',
      body,
      headers: { precognition: 'true' },
    } as const;
    expect((await createVisitor().send(api, question)).status).toBe(204);
    expect(await signInSteps('password', 'passed')).toBe(before);

    const status = async () => (await createVisitor().signIn(api, body.email, 'any')).status;
    await rig.carnet('maintenance', 'on', '--market', 'be');
    await expect.poll(status, SOON).toBe(503);
    await rig.carnet('maintenance', 'off', '--market', 'be');
    await expect.poll(status, SOON).not.toBe(503);
    expect(await signInSteps('password', 'closed')).toBeGreaterThan(0);
    expect(await signInSteps('password', 'failed')).toBe(0);
  });

  it('how long a code took to leave, and what its SMS cost of the budget', async () => {
    const sms = { channel: 'sms', urgency: 'awaited' };
    const said = async () => ({
      left: await valueOf('carnet_worker_message_seconds_count', sms),
      inTime: await valueOf('carnet_worker_message_seconds_bucket', { ...sms, le: '30' }),
      sent: await valueOf('carnet_worker_messages_total', { ...sms, outcome: 'sent' }),
      cents: Math.round((await valueOf('carnet_worker_sms_spend_euros', { country: 'BE' })) * 100),
    });
    const before = await said();
    const phone = newPhone();
    await askForSms(phone);
    await outside.codeTo(phone);
    await expect.poll(said, SOON).toEqual({
      left: before.left + 1,
      inTime: before.inTime + 1,
      sent: before.sent + 1,
      cents: before.cents + 8,
    });
    expect(await valueOf('carnet_worker_message_seconds_sum', sms)).toBeGreaterThan(0);
    expect(await valueOf('carnet_worker_sms_budget_euros', { country: 'BE' })).toBe(800);
  });

  it('everything that a rule or a panel asks for is there', async () => {
    const queries = [
      ...globSync(`${FOLDER}/*.rules.yml`),
      ...globSync(`${FOLDER}/dashboards/*.json`),
    ].map((file) => readFileSync(file, 'utf8').replaceAll('\\"', '"'));
    const asked = queries.flatMap(selectorsIn);
    expect(asked.length).toBeGreaterThan(50);
    const samples = await everything();
    expect(asked.filter((selector) => !samples.some((one) => matches(one, selector)))).toEqual([]);
  });

  it('an attempt that failed is counted, and is not late while it waits for its next time', async () => {
    await outside.play('sms', { mode: 'error', status: 500, times: 1 });
    const phone = newPhone();
    const failed = { channel: 'sms', urgency: 'awaited', outcome: 'failed' };
    const before = await valueOf('carnet_worker_messages_total', failed);
    await askForSms(phone);
    await outside.codeTo(phone);
    expect(await valueOf('carnet_worker_messages_total', failed)).toBe(before + 1);
    expect(await valueOf('carnet_worker_due_jobs', { urgency: 'awaited' })).toBe(0);
  });

  it('a copy that is lost is missed, and a server that waits for none is told apart', async () => {
    const confirming = () => valueOf('carnet_worker_standbys', { sync_state: 'sync' });
    const demanded = () => valueOf('carnet_worker_standby_demanded');
    expect([await confirming(), await demanded()]).toEqual([1, 1]);
    expect(await doctorOnStandbys()).toEqual({ ok: true, words: 'copy (sync)' });

    await guarded.copy.kill();
    await expect.poll(confirming, SOON).toBe(0);
    expect(await demanded()).toBe(1);
    const lost = await doctorOnStandbys();
    expect(lost).toEqual({ ok: false, words: expect.stringContaining('none confirms commits') });

    await guarded.waitForNobody();
    await expect.poll(demanded, SOON).toBe(0);
    const open = await doctorOnStandbys();
    expect(open).toEqual({ ok: false, words: expect.stringContaining('commits wait for none') });
  });

  // Last: the only place to send from is taken, for as long as the worker has patience.
  it('a job that nobody takes grows old', async () => {
    const late = { queue: 'message-sms', urgency: 'awaited' };
    await outside.play('sms', { mode: 'hang' });
    await askForSms(newPhone());
    await askForSms(newPhone());
    await expect.poll(() => valueOf('carnet_worker_due_jobs', late), SOON).toBe(1);
    const age = await valueOf('carnet_worker_queue_age_seconds', late);
    await expect
      .poll(() => valueOf('carnet_worker_queue_age_seconds', late), SOON)
      .toBeGreaterThan(age);
  });
});
