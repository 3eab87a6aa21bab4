import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';

import { ConfigError, readConfig, variable } from './config.ts';
import { count, flag, httpUrl, json, list, port } from './config-schemas.ts';
import { KEY_PURPOSES } from './keyring-format.ts';
import { developmentKeyringText } from './keyring.ts';
import { sharedVariables } from './shared-variables.ts';

const variables = {
  PORT: variable({ schema: port, describe: 'For example PORT=3000.', default: '3000' }),
  PUBLIC_URL: variable({ schema: httpUrl, describe: 'For example PUBLIC_URL=https://a.be.' }),
  BETA: variable({ schema: flag, describe: 'BETA=true or BETA=false.', default: 'false' }),
  HOSTS: variable({ schema: list, describe: 'For example HOSTS=a.be,b.lu.', default: '' }),
  DEADLINE: variable({ schema: count, describe: 'For example DEADLINE=500.', default: '500' }),
  POOL: variable({ schema: count.optional(), describe: 'For example POOL=10.' }),
  LIMITS: variable({
    schema: json(z.object({ logins: z.number() })),
    describe: 'For example LIMITS={"logins":5}.',
    secret: true,
    default: '{"logins":5}',
  }),
};

function problemsOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return '';
}

describe('the configuration', () => {
  it('is typed, frozen and filled with defaults', () => {
    const config = readConfig(variables, { PUBLIC_URL: 'https://a.be/', HOSTS: 'a.be, b.lu,' });

    expectTypeOf(config.PORT).toEqualTypeOf<number>();
    expectTypeOf(config.HOSTS).toEqualTypeOf<string[]>();
    expectTypeOf(config.POOL).toEqualTypeOf<number | undefined>();
    expectTypeOf(config.LIMITS).toEqualTypeOf<{ logins: number }>();
    expect(config).toEqual({
      PORT: 3000,
      PUBLIC_URL: 'https://a.be',
      BETA: false,
      HOSTS: ['a.be', 'b.lu'],
      DEADLINE: 500,
      POOL: undefined,
      LIMITS: { logins: 5 },
    });
    expect(Object.isFrozen(config)).toBe(true);
  });

  it('that is wrong names every variable at once and says how to set it', () => {
    const environment = { PORT: '70000', BETA: 'yes', DEADLINE: '-1', POOL: '1e3', HOSTS: 'a' };
    const message = problemsOf(() => readConfig(variables, environment));

    expect(message.split('\n')).toEqual([
      'The configuration is wrong. Set these variables:',
      '  PORT: is "70000": must be a port from 0 to 65535',
      '    For example PORT=3000.',
      '  PUBLIC_URL: is missing.',
      '    For example PUBLIC_URL=https://a.be.',
      '  BETA: is "yes": must be true or false',
      '    BETA=true or BETA=false.',
      '  DEADLINE: is "-1": must be a whole number',
      '    For example DEADLINE=500.',
      '  POOL: is "1e3": must be a whole number',
      '    For example POOL=10.',
    ]);
  });

  it.each(['{"logins":"canary"}', 'canary', '["canary"]'])(
    'attack 80: never shows the value of a secret variable (%s)',
    (LIMITS) => {
      const message = problemsOf(() =>
        readConfig(variables, { PUBLIC_URL: 'https://a.be', LIMITS }),
      );
      expect(message).toContain('LIMITS: is wrong');
      expect(message).not.toContain('canary');
    },
  );

  it.each(['ftp://a.be', 'a.be', 'javascript:alert(1)'])('refuses the address %s', (PUBLIC_URL) => {
    const message = problemsOf(() => readConfig(variables, { PUBLIC_URL }));
    expect(message).toContain('must be an address that begins with http:// or https://');
  });
});

describe('what every app reads', () => {
  const ownKeys = developmentKeyringText()
    .replaceAll('dev', 'k1')
    .replaceAll(/[\w-]{43}/g, 'B'.repeat(43));
  const production = { CARNET_ENV: 'production', DATABASE_URL: 'postgres://db/carnet' };

  it('needs no set-up in development', () => {
    const config = readConfig(sharedVariables, {});
    expect(config).toMatchObject({ CARNET_ENV: 'development', LOG_LEVEL: 'info' });
    expect(config.CARNET_KEYS.hasDevelopmentKeys).toBe(true);
  });

  it('takes the keyring as text or from a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'carnet-keys-'));
    const path = join(folder, 'keys.json');
    writeFileSync(path, ownKeys);
    for (const CARNET_KEYS of [ownKeys, `file:${path}`]) {
      const config = readConfig(sharedVariables, { ...production, CARNET_KEYS });
      for (const purpose of KEY_PURPOSES)
        expect(config.CARNET_KEYS.currentKey(purpose).id).toBe('k1');
    }
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['no keys', { ...production }, 'CARNET_KEYS: is missing.'],
    ['the development keys by name', { ...production, CARNET_KEYS: 'development' }, 'published'],
    [
      'the development keys as text',
      { ...production, CARNET_KEYS: developmentKeyringText() },
      'CARNET_KEYS: holds development keys',
    ],
    ['no database', { CARNET_ENV: 'staging', CARNET_KEYS: ownKeys }, 'DATABASE_URL: is missing.'],
    ['no CARNET_ENV in a production image', { NODE_ENV: 'production' }, 'CARNET_ENV: is missing.'],
    ['a misspelt CARNET_ENV', { ...production, CARNET_ENV: 'prod' }, 'CARNET_ENV: is "prod"'],
    ['a keys file that is not there', { CARNET_KEYS: 'file:/nowhere' }, 'CARNET_KEYS: is wrong'],
  ])('refuses to start with %s', (_, environment, problem) => {
    expect(problemsOf(() => readConfig(sharedVariables, environment))).toContain(problem);
  });
});
