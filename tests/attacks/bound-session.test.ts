import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

const BIND_COOKIE = '__Host-bind';

describe('a copied token', () => {
  let rig: Rig;
  let victim: Visitor;

  beforeAll(async () => {
    rig = await startRig({ processes: 2 });
    victim = await rig.signedInVisitor();
  });
  afterAll(() => rig?.stop());

  /** What `thief` reads of the profile, on every process. */
  const openedBy = (thief: Visitor) =>
    Promise.all(rig.apis.map(async (api) => (await thief.readUser(api)).status));
  const refusedEverywhere = () => rig.apis.map(() => 401);

  it('attack 41: opens nothing without the cookie of the browser it was made for', async () => {
    const thief = createVisitor();
    thief.token = victim.token;

    expect(await openedBy(thief)).toEqual(refusedEverywhere());
    expect(await openedBy(victim)).toEqual(rig.apis.map(() => 200));
  });

  it('attack 41: opens nothing with the cookie of another browser', async () => {
    const thief = await rig.signedInVisitor();
    thief.token = victim.token;

    expect(await openedBy(thief)).toEqual(refusedEverywhere());
  });

  it('attack 41: opens nothing with a cookie that only resembles the right one', async () => {
    const cookie = victim.cookies.get(BIND_COOKIE) ?? '';
    expect(cookie).toHaveLength(43);
    const lookalikes = [`${cookie}=`, cookie.slice(1), cookie.toLowerCase(), '', `"${cookie}x"`];
    for (const lookalike of lookalikes) {
      const thief = createVisitor();
      thief.token = victim.token;
      thief.cookies.set(BIND_COOKIE, lookalike);
      expect(await openedBy(thief), lookalike).toEqual(refusedEverywhere());
    }
  });

  it('attack 41: the cookie alone authenticates nothing', async () => {
    const thief = createVisitor();
    for (const [name, value] of victim.cookies) thief.cookies.set(name, value);

    expect(await openedBy(thief)).toEqual(refusedEverywhere());
    // Nor does it end the session of the browser it was taken from.
    const [api] = rig.apis;
    const answer = await thief.send(api, { method: 'DELETE', path: '/token', body: {} });
    expect(answer.status).toBe(422);
    expect((await victim.readUser(api)).status).toBe(200);
  });

  it('attack 41: binds on one process and is refused on the other at once', async () => {
    const [first, second = first] = rig.apis;
    const [email = ''] = await rig.createPeople(1);
    const browser = createVisitor();
    await browser.signIn(first, email, PASSWORD);
    const copy = createVisitor();
    copy.token = browser.token;

    // Never shown with its cookie, it is a bare bearer token, as a native app uses it.
    expect((await copy.readUser(second)).status).toBe(200);
    expect((await browser.readUser(first)).status).toBe(200);
    expect((await copy.readUser(second)).status).toBe(401);
  });
});
