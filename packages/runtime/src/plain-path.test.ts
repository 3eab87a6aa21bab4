import { describe, expect, it } from 'vitest';

import { isPlainPath } from './plain-path.ts';

describe('the plain way to write a path', () => {
  it.each([
    '/',
    '/token',
    '/token/a%20b',
    '/a.b/..c',
    '/oidc/.well-known/openid-configuration',
    '/x?y=//../%2e',
    '/caf%C3%A9',
  ])('attack 90: %s is plain', (url) => expect(isPlainPath(url)).toBe(true));

  it.each([
    '',
    '*',
    '//',
    '/user#x',
    '/a//b',
    '/.',
    '/..',
    '/a/../b',
    '/a/./b',
    '/a/..',
    '/%2e/a',
    '/a%2Fb',
    '/%5ca',
    '/a\\b',
    '/%61',
    '/%41uth',
    '/%7e',
    '/%00',
    '/a%',
    '/a%2',
    '/a%zz',
    '/%252e',
    'http://x/token',
    'token',
    '/a b',
    '/é',
  ])('attack 90: %s is not', (url) => expect(isPlainPath(url)).toBe(false));
});
