// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { PREFIXED_ENVIRONMENTS, tokenCookie, tokenCookieName } from './token-cookie.ts';

/** A document's cookies: writing one is recorded, reading gives what the test put there. */
function fakeDocument(cookies = '') {
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return cookies;
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
}

const at = (address: string) => new URL(address);
const written = (address: string) => {
  const page = fakeDocument();
  tokenCookie('production', page, at(address)).write('abc');
  return page.written.at(-1)?.split('; ');
};

describe('the token cookie', () => {
  it('R96, R97: lives 30 days and is SameSite Lax', () => {
    expect(written('https://account.carnet.be/')).toEqual(
      expect.arrayContaining(['token=abc', 'max-age=2592000', 'samesite=lax', 'path=/', 'secure']),
    );
  });

  it.each([
    ['https://account.carnet.be/', 'domain=carnet.be'],
    ['http://account.carnet-lu.localhost:3000/', 'domain=carnet-lu.localhost'],
    ['https://my-account.carnet.be/', 'domain=my-account.carnet.be'],
  ])('R98: on %s it has %s', (address, domain) => {
    expect(written(address)).toContain(domain);
  });

  it.each(['http://localhost:3000/', 'http://127.0.0.1:3000/'])(
    'R98: on %s it has no domain, and is not Secure',
    (address) => {
      expect(written(address)?.join()).not.toMatch(/domain|secure/);
    },
  );

  it('R99: is prefixed in develop and staging builds, and in no other', () => {
    expect(PREFIXED_ENVIRONMENTS).toEqual(['development', 'staging']);
    expect(tokenCookieName('development')).toBe('production_token');
    expect(tokenCookieName('staging')).toBe('production_token');
    expect(tokenCookieName('production')).toBe('token');
  });

  it('is read by its exact name', () => {
    const page = fakeDocument('xtoken=1; token2=2; token=a%3Db; other=token=4');
    expect(tokenCookie('production', page, at('https://account.carnet.be/')).read()).toBe('a=b');
  });

  it('attack 43: of two cookies with its name neither is used, and both are cleared everywhere', () => {
    const page = fakeDocument('token=ours; token=planted');
    const cookie = tokenCookie('production', page, at('https://account.carnet.be/login/email'));

    expect(cookie.read()).toBeUndefined();
    const cleared = (scope: string) => `token=; max-age=0; ${scope}`;
    expect(page.written).toEqual(
      expect.arrayContaining([
        cleared('path=/'),
        cleared('path=/login'),
        cleared('path=/login/email'),
        cleared('path=/; domain=account.carnet.be'),
        cleared('path=/; domain=carnet.be'),
        cleared('path=/login; domain=carnet.be'),
        cleared('path=/login/; domain=carnet.be'),
        cleared('path=/login/; domain=carnet.be; secure; partitioned'),
      ]),
    );
  });

  it('attack 43: a planted one that outlives ours is not taken for ours', () => {
    const jar = fakeDocument('token=ours; token=planted');
    const page = { cookie: jar.cookie };
    const cookie = tokenCookie('production', page, at('https://account.carnet.be/user/dashboard'));
    expect(cookie.read()).toBeUndefined();

    page.cookie = 'token=planted';
    expect(cookie.read()).toBeUndefined();

    cookie.write('after the next sign-in');
    page.cookie = 'token=after%20the%20next%20sign-in';
    expect(cookie.read()).toBe('after the next sign-in');
  });

  it('attack 43: is cleared on the page that is open now, not on the first one', () => {
    const page = fakeDocument('token=ours; token=planted');
    const place = { hostname: 'account.carnet.be', pathname: '/login/email' };
    const cookie = tokenCookie('production', page, place);
    place.pathname = '/user/dashboard';
    cookie.read();
    expect(page.written).toContain('token=; max-age=0; path=/user/; domain=carnet.be');
  });
});
