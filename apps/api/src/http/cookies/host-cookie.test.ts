import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';

import { cookieIn } from './host-cookie.ts';

const SECRET = 'Zx-_9'.repeat(8);

describe('a cookie in the header that a browser sends', () => {
  const library = Fastify();
  beforeAll(async () => {
    await library.register(cookie);
  });

  it.each([
    ['alone', `__Host-bind=${SECRET}`],
    ['first of several', `__Host-bind=${SECRET}; theme=dark`],
    ['last of several', `theme=dark; __Host-bind=${SECRET}`],
    ['between others, without a space', `theme=dark;__Host-bind=${SECRET};x=1`],
    ['twice: the first counts', `__Host-bind=${SECRET}; __Host-bind=other`],
    ['behind one whose name ends alike', `my__Host-bind=other; __Host-bind=${SECRET}`],
    ['behind one that carries its name', `x=__Host-bind; __Host-bind=${SECRET}`],
    ['behind a longer name', `__Host-bind2=other; __Host-bind=${SECRET}`],
  ])('is read as the library reads it: %s', (_where, header) => {
    expect(cookieIn(header, '__Host-bind')).toBe(SECRET);
    expect(library.parseCookie(header)['__Host-bind']).toBe(SECRET);
  });

  it.each(['', 'theme=dark', '__Host-bind', 'bind=x', 'x__Host-bind=x'])(
    'is not found in "%s"',
    (header) => expect(cookieIn(header, '__Host-bind')).toBeUndefined(),
  );

  it('may be empty', () => {
    expect(cookieIn('a=1; __Host-bind=; b=2', '__Host-bind')).toBe('');
  });
});
