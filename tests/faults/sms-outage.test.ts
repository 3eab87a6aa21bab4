import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { carnet } from '../support/carnet-command.ts';
import type { OutsideScript } from '../support/outside-world.ts';
import { type ReachableRig, startReachableRig } from '../support/reachable-rig.ts';
import { PASSWORD } from '../support/rig.ts';
import { createVisitor } from '../support/visitor.ts';

/** Half of the patience that the worker has with the gateway: whoever waited for it would be late. */
const PROMPT_MILLIS = 5_000;

describe('codes by SMS while the gateway fails', () => {
  let rig: ReachableRig;
  let people = 0;

  beforeAll(async () => {
    rig = await startReachableRig();
  });
  afterAll(() => rig?.stop());

  async function personWithPhone() {
    people += 1;
    const [email, phone] = [`phone-${people}@example.test`, `+3247012340${people}`];
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

  const faults: [fault: string, script: OutsideScript][] = [
    ['hangs', { mode: 'hang', times: 2 }],
    ['fails', { mode: 'error', status: 500, times: 2 }],
  ];

  it.each(faults)(
    'no request waits for a gateway that %s, another method is offered, and one SMS arrives in the end',
    { timeout: 120_000 },
    async (_fault, script) => {
      const { email, phone } = await personWithPhone();
      const [api] = rig.apis;
      await rig.outside.play('sms', script);
      const visitor = createVisitor();
      const refused = await promptly(visitor.signIn(api, email, PASSWORD));
      const { mfa } = refused.json<{ mfa: { payload: string; methods: { id: number }[] } }>();
      expect(mfa.methods).toHaveLength(2);

      const sent = await promptly(visitor.send(api, { path: `/mfa/sudo?payload=${mfa.payload}` }));
      const { payload, method } = sent.json<{ payload: string; method: string }>();
      expect(method).toBe('sms');
      const code = await rig.outside.codeTo(phone);
      const body = { payload, code };
      const done = await visitor.send(api, { method: 'POST', path: '/mfa/sudo', body });
      expect(done.status).toBe(200);
      const texts = (await rig.outside.received()).filter(({ to }) => to === phone);
      expect(texts).toHaveLength(1);
    },
  );
});
