import { describe, expect, it } from 'vitest';

import { createLog } from './log.ts';
import { newSecret, newSessionToken } from './tokens.ts';

function openLog() {
  const lines: string[] = [];
  const log = createLog({
    service: 'api',
    level: 'info',
    destination: { write: (line) => lines.push(line) },
  });
  const last = (): Record<string, unknown> => JSON.parse(lines.at(-1) ?? '{}');
  return { log, lines, last };
}

/** Recognisable by their form alone, so they may stand anywhere. */
const shaped: Record<string, string> = {
  'session token': newSessionToken('01930000-0000-7000-8000-000000000001').token,
  secret: newSecret(),
  'bearer credentials': 'Bearer opaque-credential.123',
  'signed token': 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl',
  'card number': '5065123412341234',
  'card number with spaces': '5065 1234 1234 1234',
  'card number with dashes': '5065-1234-1234-1234',
  'Belgian account': 'BE68539007547034',
  'Belgian account with spaces': 'BE68 5390 0754 7034',
  'small Belgian account': 'be68539007547034',
  'Luxembourg account': 'LU28 0019 4006 4475 0000',
  'small Luxembourg account': 'lu28 001a 4006 4475 0000',
  'French account': 'FR14 2004 1010 0505 0001 3M02 606',
  'Belgian national number': '85073003328',
  'Belgian national number with points': '85.07.30-033.28',
  'Luxembourg national number': '1985073003328',
  'e-mail address': 'anna.canary+vouchers@example.be',
  'database password': 'postgres://carnet:canary-pass@localhost/carnet',
  'fragment with values': '#session=canary:origin=app',
};

/** No form of their own: known by the name that stands before them. */
const named: Record<string, string> = {
  password: 'correct horse, "canary" & (staple)',
  confirm_password: 'canary-confirm',
  code: '42417242',
  token: 'canary-token',
  access_token: 'canary-access',
  refresh_token: 'canary-refresh',
  authorization: 'canary-authorization',
  cookie: 'session=canary-cookie',
  'set-cookie': 'session=canary-set-cookie',
  payload: 'canary-payload',
  target: 'canary-target',
  card_number: 'canary-card',
  nationalNumber: 'canary-national',
  iban: 'canary-iban',
  totpSecret: 'canary-secret',
  email: 'canary-mail',
  phone: '+32 470 12 34 56',
  'Idempotency-Key': 'canary-idempotency',
};

describe('the log', () => {
  it.each(Object.entries(shaped))(
    'attack 80: no %s reaches it, wherever it stands',
    (_, canary) => {
      const { log, lines } = openLog();
      const cause = new Error(`inner\n${canary}`);
      const error = Object.assign(new Error(`outer ${canary}`, { cause }), {
        extra: { deep: [canary] },
      });

      log.info(`plain ${canary}`);
      log.info(`line\n${canary}\tend, then (${canary})`);
      log.info('interpolated %s and %o', canary, { canary });
      log.info({ a: { b: { c: [{ d: canary }] } }, [canary]: 1 }, 'nested');
      log.error(error, 'failed');
      log.error(new AggregateError([error], canary));
      log.child({ bound: canary }).info('child');
      log.child({}, { serializers: { body: () => ({ text: canary }) } }).info({ body: 1 }, 'body');
      log.info(
        { req: { method: 'GET', url: `/mfa/${encodeURI(canary)}?target=${canary}` } },
        'asked',
      );
      log.info({ json: JSON.stringify({ json: JSON.stringify({ canary }) }) }, 'as JSON in JSON');

      expect(lines).toHaveLength(10);
      expect(lines.filter((line) => line.includes(canary))).toEqual([]);
      for (const line of lines) expect(() => JSON.parse(line) as unknown).not.toThrow();
    },
  );

  it.each(Object.entries(named))(
    'attack 80: the value of "%s" is never written',
    (name, canary) => {
      const { log, lines } = openLog();
      const escaped = JSON.stringify(canary).slice(1, -1);

      log.info({ [name]: canary }, 'top');
      log.info(
        { [name.toUpperCase()]: canary, body: { [name]: canary } },
        'capitals and depth one',
      );
      log.info({ a: { b: { c: { d: { [name]: canary } } } } }, 'deep');
      log.info({ list: [{ [name]: [canary] }] }, 'in lists');
      log.info({ body: JSON.stringify({ [name]: canary }) }, 'as text');
      log.info(`tried:\n${name}="${escaped}"`);
      log.error(Object.assign(new Error('refused'), { input: { [name]: canary } }));
      log.child({ [name]: canary }).info('bound');

      expect(lines).toHaveLength(8);
      const leaks = lines.filter((line) => /canary|staple|42417242|470 12/.test(line));
      expect(leaks).toEqual([]);
    },
  );

  it('attack 80: numbers are scrubbed like texts, and the line stays JSON', () => {
    const { log, last } = openLog();
    log.info({ card: 5065123412341234, person: 85073003328, rows: 12, took: 12.345678901234 });
    expect(last()).toMatchObject({
      card: '[card number]',
      person: '[personal number]',
      rows: 12,
      took: 12.345678901234,
    });
  });

  it('attack 80: a code in a sentence and a row quoted by PostgreSQL are left out', () => {
    const { log, lines } = openLog();
    log.info('sent code 42417242 to the person');
    log.error(
      Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (name)=(canary)' }),
    );
    expect(lines.join('')).not.toMatch(/42417242|canary/);
  });

  it('never writes a query string, a request body or headers', () => {
    const { log, last } = openLog();
    const req = { id: 'r1', method: 'GET', url: '/mfa?x=1#y', headers: { a: 'b' }, body: 'c' };
    log.info({ req, res: { statusCode: 200, headers: { d: 'e' } } }, 'GET /mfa?includeAll&x=1');
    expect(last()).toMatchObject({ msg: 'GET /mfa?[query]' });
    expect(last()['req']).toEqual({ id: 'r1', method: 'GET', url: '/mfa' });
    expect(last()['res']).toEqual({ statusCode: 200 });
  });

  it('keeps what operators need', () => {
    const { log, last } = openLog();
    const useful = {
      accountId: '01930000-0000-7000-8000-123456789012',
      requestId: '0193abcd-1234-7123-9123-85073003328a',
      trace: '4bf92f3577b34da6a3ce929d0e0e4736',
      since: '2026-11-15T02:43:00.123Z',
      statusCode: 404,
      emailSent: true,
      hash: 'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      refusal: { code: 'session.required' },
    };
    log.warn({ ...useful, email: 'anna@example.be' }, 'login refused');

    const { time, ...line } = last();
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(line).toEqual({
      ...useful,
      level: 'warn',
      service: 'api',
      email: '[redacted]',
      msg: 'login refused',
    });
  });

  it.each(['ECONNREFUSED', 'ERR_STREAM_DESTROYED', '23505'])(
    'keeps the name of an error: %s',
    (code) => {
      const { log, last } = openLog();
      log.error(Object.assign(new Error('broken', { cause: new Error('deeper') }), { code }));
      expect(last()['err']).toMatchObject({ type: 'Error', message: 'broken: deeper', code });
      expect(JSON.stringify(last())).toContain('log.test.ts');
    },
  );

  it('attack 80: a hostile text of a megabyte does not hold up the process', () => {
    const { log } = openLog();
    const before = process.threadCpuUsage();
    for (const piece of ['a@', 'A1', 'a-', '5065 ', '?a=', '0.', 'code ', '"\\', '/']) {
      log.info(piece.repeat(1_000_000 / piece.length));
    }
    // Its own work: a busy machine makes it wait, which is not its fault.
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(5000);
  });
});
