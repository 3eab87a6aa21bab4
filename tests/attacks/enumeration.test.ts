import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { HttpAnswer } from '../support/http.ts';
import { type Rig, startRig } from '../support/rig.ts';
import { createVisitor } from '../support/visitor.ts';

/** What differs between any two answers, whoever asked. */
const PER_REQUEST = new Set(['date', 'x-request-id']);

describe('finding out who has an account', () => {
  let rig: Rig;

  beforeAll(async () => {
    rig = await startRig();
  });
  afterAll(() => rig?.stop());

  const wrongPassword = (email: string) => {
    const [api] = rig.apis;
    return createVisitor().signIn(api, email, 'not the password');
  };
  const withoutRequestId = ({ text, headers }: HttpAnswer) =>
    text.replaceAll(String(headers['x-request-id']), '(request id)');
  const comparableHeaders = ({ headers }: HttpAnswer) =>
    Object.entries(headers).filter(([name]) => !PER_REQUEST.has(name));

  it('attack 1: a wrong password is answered alike for known and unknown people', async () => {
    const [email = ''] = await rig.createPeople(1);
    const known = await wrongPassword(email);
    const unknown = await wrongPassword(email.replace('person', 'nobody'));

    expect([known.status, unknown.status]).toEqual([400, 400]);
    expect(known.problem().message).toBe('Invalid username/password.');
    expect(withoutRequestId(known)).toContain('(request id)');
    expect(withoutRequestId(known)).toBe(withoutRequestId(unknown));
    expect(comparableHeaders(known)).toEqual(comparableHeaders(unknown));
  });

  it('attack 8: twelve failures run through the same answers for known and unknown people', async () => {
    const [email = ''] = await rig.createPeople(1);
    const transcriptOf = async (identifier: string) => {
      const answers: HttpAnswer[] = [];
      for (let attempt = 0; attempt < 12; attempt++) answers.push(await wrongPassword(identifier));
      return answers.map((answer) => ({
        status: answer.status,
        code: answer.problem().code,
        fields: Object.keys(answer.json<object>()),
        retryAfter: answer.headers['retry-after']?.replaceAll(/\d/g, '#'),
      }));
    };

    const known = await transcriptOf(email);
    expect(known).toEqual(await transcriptOf(email.replace('person', 'nobody')));
    expect(known.map(({ status }) => status)).toEqual([...Array(10).fill(400), 429, 429]);
    expect(known.at(-1)).toMatchObject({ code: 'login.too_many_attempts', retryAfter: '###' });
  });
});
