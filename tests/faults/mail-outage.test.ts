import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

import { resetPassword } from '../support/code-steps.ts';
import { type ReachableRig, startReachableRig } from '../support/reachable-rig.ts';
import { createVisitor } from '../support/visitor.ts';

/** Far less than the worker's patience with a mail server, far more than an answer takes. */
const PROMPT_MILLIS = 5_000;

describe('forgetting a password while the mail server fails', () => {
  let rig: ReachableRig;

  beforeAll(async () => {
    rig = await startReachableRig();
  });
  afterEach(() => rig.outside.repair());
  afterAll(() => rig?.stop());

  async function forget(email: string) {
    const startedAt = performance.now();
    const path = '/user/forgot-password';
    const answer = await createVisitor().send(rig.apis[0], {
      method: 'POST',
      path,
      body: { email },
    });
    expect(performance.now() - startedAt).toBeLessThan(PROMPT_MILLIS);
    const { payload, ...shown } = answer.json<{ payload: string }>();
    return { payload, seen: { status: answer.status, ...shown } };
  }

  const reset = (payload: string, code: string) => resetPassword(rig.apis[0], { payload, code });

  /** As if the person had waited: the limit between two requests is not what this is about. */
  const letTimePass = () => rig.database.query('delete from limit_counter');

  /** Asked for twice, it was sent twice, and is the same; a mail may come once more than sent. */
  const codeTo = (email: string) =>
    vi.waitFor(
      async () => {
        const mails = (await rig.outside.received()).filter(({ to }) => to === email);
        expect(mails.length).toBeGreaterThanOrEqual(2);
        const [code, ...others] = new Set(mails.map((mail) => mail.code));
        expect(others).toEqual([]);
        return code ?? '';
      },
      { timeout: 120_000, interval: 100 },
    );

  /** The worker knows of every mail that it has left the house. */
  const untilAllSent = () =>
    vi.waitFor(
      async () => {
        const waiting = `select state from message where state <> 'sent'`;
        expect(await rig.database.query(waiting)).toEqual([]);
      },
      { timeout: 120_000, interval: 200 },
    );

  const faults: [fault: string, begin: () => Promise<void>, end: () => Promise<void>][] = [
    ['is away', () => rig.outside.vanish(), () => rig.outside.comeBack()],
    ['hangs', () => rig.outside.play('mail', { mode: 'hang' }), () => rig.outside.repair()],
    [
      'says to come back later',
      () => rig.outside.play('mail', { mode: 'error', status: 451 }),
      () => rig.outside.repair(),
    ],
    [
      'takes mails and breaks off',
      () => rig.outside.play('mail', { mode: 'drop' }),
      () => rig.outside.repair(),
    ],
  ];

  it.each(faults)(
    'F9: when it %s, people are answered as always; after the repair one code comes, and works once',
    { timeout: 180_000 },
    async (_fault, begin, end) => {
      const [email = ''] = await rig.createPeople(1);
      await begin();
      const first = await forget(email);
      const unknown = await forget(email.replace('person', 'nobody'));
      await letTimePass();
      const second = await forget(email);
      await end();

      const always = { status: 200, technology: 'EMAIL' };
      expect(first.seen).toEqual({ ...always, recipient: ['p•••@e•••'] });
      expect(unknown.seen).toEqual({ ...always, recipient: ['n•••@e•••'] });

      const code = await codeTo(email);
      await untilAllSent();
      expect(await reset(second.payload, code)).toBe('done');
      expect(await reset(first.payload, code)).toBe('code.expired');
    },
  );
});
