// @vitest-environment jsdom
import { HttpError } from '@carnet/contract/client/http-error';
import { afterEach, describe, expect, it } from 'vitest';

import { clearSessionItems, writeItem } from '../session/session-items.ts';
import type { Session } from '../session/session.ts';
import { askBeforeLeaving } from './leaving.ts';
import { guardNavigation, type GuardWorld, type Journey } from './navigation-guard.ts';
import { pathOf, type RouteName, routeNames } from './routes.ts';
import { createStoredTarget } from './stored-target.ts';

/** Where the guard sends somebody, and whether the entry of the history that asked is replaced. */
async function sentBy(world: Partial<GuardWorld>, journey: Journey, to: RouteName) {
  const whole: GuardWorld = {
    session: { person: async () => undefined } as unknown as Session,
    target: {
      wantsSignIn: () => false,
      clientId: () => undefined,
      store: () => {},
      read: () => undefined,
      take: () => undefined,
    },
    registered: new Set(routeNames),
    isPartner: () => false,
    hasRecentMfa: async () => false,
    ...world,
  };
  const answer: unknown = await guardNavigation(
    whole,
    journey,
    to,
    new URL(pathOf(to), 'https://account.carnet.test'),
  ).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error('The guard let them in');
  const { headers } = answer;
  return { to: headers.get('location'), isReplaced: headers.has('X-Remix-Replace') };
}
const person = { session: { person: async () => ({}), end: async () => {} } as unknown as Session };

describe('what the guard does to the history', () => {
  it('after a sign-out, Back into a page is replaced by the login: the next Back goes further', async () => {
    const journey = { from: 'login.email', address: '/login/email', addsEntry: false } as const;
    expect(await sentBy({}, journey, 'user-dashboard')).toEqual({
      to: '/login/email',
      isReplaced: true,
    });
  });

  it('a first page load leaves no entry that would send on again', async () => {
    expect(await sentBy({}, {}, 'user-dashboard')).toMatchObject({ isReplaced: true });
  });

  it('a link leaves the page that it was on in the history', async () => {
    const journey = { from: 'support', address: '/support', addsEntry: true } as const;
    expect(await sentBy({}, journey, 'user-dashboard')).toMatchObject({ isReplaced: false });
  });
});

describe('what the guard remembers', () => {
  const closed = {
    person: async () => {
      const problem = { code: 'service.maintenance', message: '', request_id: '' } as const;
      throw new HttpError(503, problem);
    },
  } as unknown as Session;

  it('A69: the page that maintenance kept somebody from, unless they wanted another before', async () => {
    const target = createStoredTarget('https://account.carnet.test');
    const world = { session: closed, target };
    expect(await sentBy(world, {}, 'security.history')).toMatchObject({ to: '/maintenance' });
    await sentBy(world, {}, 'login.email');
    expect(target.read()).toBe(pathOf('security.history'));
  });

  it('R157: the page that the set-up kept somebody from, which home does not replace', async () => {
    writeItem('mfa_forced', 'true');
    const target = createStoredTarget('https://account.carnet.test');
    const world = { ...person, target };
    await sentBy(world, {}, 'security.history');
    await sentBy(world, {}, 'home').catch(() => undefined);
    expect(target.read()).toBe(pathOf('security.history'));
    clearSessionItems();
  });
});

describe('staying, when asked whether to leave the set-up', () => {
  afterEach(() => clearSessionItems());
  const from = { from: 'setup-mfa-phone', address: '/setup-mfa/phone?edit=1&redirect=x' } as const;

  it('A23: a page that is still loading cannot ask, so nobody is signed out there', async () => {
    writeItem('mfa_forced', 'true');
    let ended = false;
    const session = { ...person.session, end: async () => void (ended = true) } as Session;
    const sent = await sentBy({ session }, { ...from, addsEntry: true }, 'user-dashboard');
    expect(sent).toMatchObject({ to: pathOf('setup-mfa') });
    expect(ended).toBe(false);
  });

  it.each([
    ['a link', true, true],
    ['Back', false, false],
  ])(
    'A23: %s: the page keeps its query, and the history its entries',
    async (_by, addsEntry, isReplaced) => {
      writeItem('mfa_forced', 'true');
      const stopAsking = askBeforeLeaving(async () => false);
      const sent = await sentBy(person, { ...from, addsEntry }, 'security');
      stopAsking();
      expect(sent).toEqual({ to: '/setup-mfa/phone?edit=1&redirect=x', isReplaced });
    },
  );
});
