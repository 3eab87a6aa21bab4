import { exchangeHandoff } from '@carnet/contract/calls/handoff';
import { signOut } from '@carnet/contract/calls/login';
import { type Profile, readProfile } from '@carnet/contract/calls/profile';
import { describe, expect, it } from 'vitest';

import { createPortalWorld } from '@/app/portal-world.ts';
import { fakeApi } from '@/testing/fake-api.ts';
import { chloe, fakeCall, Refused, TEST_TOKEN } from '@/testing/fake-call.ts';
import { inFreshBrowser } from '@/testing/open-portal.tsx';
import { testSite } from '@/testing/test-site.ts';
import { takeHandOff } from './hand-off.ts';

inFreshBrowser();

const els: Profile = { ...chloe, id: '01a1dd3e-4bf5-753a-9d93-b55a68504ad9', firstname: 'Els' };
const people: Record<string, Profile> = {
  [`Bearer ${TEST_TOKEN}`]: chloe,
  'Bearer token-of-els': els,
};

function arrive(isLoggedIn: boolean) {
  if (isLoggedIn) document.cookie = `token=${TEST_TOKEN}; path=/`;
  const ended: string[] = [];
  fakeApi.use(
    fakeCall(exchangeHandoff, ({ body }) =>
      body.token === 'code' ? { access_token: 'token-of-els' } : new Refused('handoff.invalid'),
    ),
    fakeCall(readProfile, ({ headers }) => {
      const data = people[headers.get('authorization') ?? ''];
      return data ? { data } : new Refused('session.required');
    }),
    fakeCall(signOut, ({ body }) => {
      ended.push(body.token);
      return undefined;
    }),
  );
  const { reach, apiAs } = createPortalWorld(testSite(), 'en');
  return { world: { ...reach, apiAs }, ended };
}
const who = async ({ session }: ReturnType<typeof arrive>['world']) =>
  (await session.person())?.firstname;

describe('a hand-off', () => {
  it('R60, attack 92: asks in a signed-out browser too, and signs nobody in before the answer', async () => {
    const { world, ended } = arrive(false);

    const question = await takeHandOff(world, 'code');
    expect(question?.current).toBeUndefined();
    expect(question?.newcomer.firstname).toBe('Els');
    expect(await who(world)).toBeUndefined();

    await question?.answer('newcomer');
    expect(await who(world)).toBe('Els');
    expect(ended).toEqual([]);
  });

  it('attack 92: whoever says no is signed in as nobody, and what was handed over ends', async () => {
    const { world, ended } = arrive(false);

    await (await takeHandOff(world, 'code'))?.answer('current');

    expect(await who(world)).toBeUndefined();
    expect(ended).toEqual(['token-of-els']);
  });

  it('A17: asks when somebody else is signed in, and changes nothing before the answer', async () => {
    const { world, ended } = arrive(true);
    const question = await takeHandOff(world, 'code');

    expect(question?.current?.firstname).toBe('Chloé');
    expect(question?.newcomer.firstname).toBe('Els');
    expect(await who(world)).toBe('Chloé');
    expect(ended).toEqual([]);
  });

  it('A17: whoever stays, the session of the other ends', async () => {
    const first = arrive(true);
    await (await takeHandOff(first.world, 'code'))?.answer('current');
    expect(await who(first.world)).toBe('Chloé');
    expect(first.ended).toEqual(['token-of-els']);

    const second = arrive(true);
    await (await takeHandOff(second.world, 'code'))?.answer('newcomer');
    expect(await who(second.world)).toBe('Els');
    expect(second.ended).toEqual([TEST_TOKEN]);
  });

  it('A17: a link that is used up signs nobody in, and says why', async () => {
    const { world } = arrive(false);
    await takeHandOff(world, 'used');
    expect(await who(world)).toBeUndefined();
    expect(world.session.notice()).toBe('handoff.invalid');
  });
});
