import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { carnet } from '../support/carnet-command.ts';
import { recordFigures } from '../support/figures.ts';
import type { OutsideScript } from '../support/outside-world.ts';
import { type ReachableRig, startReachableRig } from '../support/reachable-rig.ts';
import { PASSWORD } from '../support/rig.ts';
import { sized } from '../support/run-size.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

/** The patience that the worker has with the gateway, or half of it: whoever waited for it would be late. */
const PROMPT_MILLIS = sized({ ci: 4_000, full: 2_000 });
const LEFT_ALONE_WITHIN_MILLIS = sized({ ci: 15_000, full: 5_000 });
/** Enough at once to be sure that the gateway is what fails. */
const PEOPLE = 6;

interface Person {
  email: string;
  phone: string;
}

interface Asked {
  phone: string;
  visitor: Visitor;
  payload: string;
}

describe('codes by SMS while the gateway fails', () => {
  let rig: ReachableRig;
  let people = 0;

  beforeAll(async () => {
    rig = await startReachableRig();
  });
  afterAll(() => rig?.stop());

  /** Numbers bought in one block would have a limit of their own. */
  async function personWithPhone(): Promise<Person> {
    people += 1;
    const [email, phone] = [`phone-${people}@example.test`, `+324${70 + people}123456`];
    const words = ['--market', 'be', '--email', email, '--phone', phone, '--mfa', 'sms,email'];
    await carnet(['account', 'create', ...words, '--password-stdin'], {
      environment: { CARNET_ENV: 'test', DATABASE_URL: rig.database.url },
      stdin: PASSWORD,
    });
    return { email, phone };
  }

  async function promptly<Answer>(call: Promise<Answer>): Promise<Answer> {
    const startedAt = performance.now();
    const answer = await call;
    expect(performance.now() - startedAt).toBeLessThan(PROMPT_MILLIS);
    return answer;
  }

  async function askForCode({ email, phone }: Person): Promise<Asked> {
    const [api] = rig.apis;
    const visitor = createVisitor();
    const refused = await promptly(visitor.signIn(api, email, PASSWORD));
    const { mfa } = refused.json<{ mfa: { payload: string; methods: { id: number }[] } }>();
    // The code page shows both; the other one works whatever the gateway does.
    expect(mfa.methods).toHaveLength(2);
    const sent = await promptly(visitor.send(api, { path: `/mfa/sudo?payload=${mfa.payload}` }));
    const { payload, method } = sent.json<{ payload: string; method: string }>();
    expect(method).toBe('sms');
    return { phone, visitor, payload };
  }

  async function signInBySms({ phone, visitor, payload }: Asked) {
    const body = { payload, code: await rig.outside.codeTo(phone) };
    const done = await visitor.send(rig.apis[0], { method: 'POST', path: '/mfa/sudo', body });
    expect(done.status).toBe(200);
  }

  const textsTo = async (phone: string) =>
    (await rig.outside.received()).filter(({ to }) => to === phone);
  const timesLeftAlone = () => rig.outside.output().split('SMS gateway left alone').length - 1;
  const unsent = async () =>
    (await rig.database.query("select message_id from message where state <> 'sent'")).length;
  const sentToday = async () =>
    (await rig.database.query<{ sent: number }>('select sent from sms_day'))[0]?.sent ?? 0;

  const outages: [fault: string, script: OutsideScript][] = [
    ['hangs', { mode: 'hang' }],
    ['fails', { mode: 'error', status: 500 }],
  ];

  it.for(outages)(
    'F10: no request waits for a gateway that %s, it is left alone, and one SMS each arrives and is paid in the end',
    { timeout: 180_000 },
    async ([, script], { task }) => {
      const crowd = await Promise.all(Array.from({ length: PEOPLE }, personWithPhone));
      const [before, paidBefore] = [timesLeftAlone(), await sentToday()];
      await rig.outside.play('sms', script);
      const startedAt = performance.now();
      const asked = await Promise.all(crowd.map(askForCode));
      await expect
        .poll(timesLeftAlone, { timeout: LEFT_ALONE_WITHIN_MILLIS, interval: 50 })
        .toBeGreaterThan(before);
      const leftAloneMillis = performance.now() - startedAt;
      await rig.outside.repair();

      await Promise.all(asked.map(signInBySms));
      // Those that arrived while the answer got lost are asked for once more.
      await expect.poll(unsent, { timeout: 60_000 }).toBe(0);
      for (const { phone } of crowd) expect(await textsTo(phone)).toHaveLength(1);
      expect(await sentToday()).toBe(paidBefore + PEOPLE);
      recordFigures(task, { leftAloneMillis });
    },
  );

  it('F10: a gateway that delivers twice delivers the same code, which works once and is paid once', {
    timeout: 60_000,
  }, async () => {
    const person = await personWithPhone();
    const paidBefore = await sentToday();
    await rig.outside.play('sms', { mode: 'duplicate', times: 1 });
    const asked = await askForCode(person);
    await signInBySms(asked);
    const texts = await textsTo(person.phone);
    expect(texts).toHaveLength(2);
    expect(new Set(texts.map(({ code }) => code)).size).toBe(1);
    expect(await sentToday()).toBe(paidBefore + 1);
    const body = { payload: asked.payload, code: texts[0]?.code };
    const again = await createVisitor().send(rig.apis[0], {
      method: 'POST',
      path: '/mfa/sudo',
      body,
    });
    expect(again.status).not.toBe(200);
  });
});
