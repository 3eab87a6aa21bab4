import { confirmCode, requestCode } from '@carnet/contract/calls/second-factor';
import { activateMethod, confirmMethod } from '@carnet/contract/calls/set-up';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused, RENEWED_TOKEN } from '@/testing/fake-call.ts';
import { emailItem, methodItem, mfaService } from '@/testing/fake-mfa.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

const phone = methodItem(5, 'sms', { is_primary: true });
let started: unknown[];
let isProven: boolean;

beforeEach(() => {
  started = [];
  isProven = false;
  fakeApi.use(
    fakeCall(activateMethod, ({ params, query }) => {
      if (!isProven) return new Refused('mfa.step_up_required');
      started.push({ ...params, ...query });
      return { payload: 'set-up sms', method: 'sms' as const, fuzzion: false, data: {} };
    }),
    fakeCall(confirmMethod, () =>
      isProven
        ? { id: 5, method: 'sms' as const, fuzzion: false }
        : new Refused('mfa.step_up_required'),
    ),
    fakeCall(requestCode, () => ({ payload: 'challenge', method: 'sms' as const })),
    fakeCall(confirmCode, () => {
      isProven = true;
      return { access_token: RENEWED_TOKEN };
    }),
    ...mfaService({ methods: [phone, emailItem] }),
    ...friendlyService(),
  );
});

const change = '/setup-mfa/phone?targetMfaId=5&redirect=security';
const changed = { id: '5', edit: '1', target: '+32470999888' };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const number = () => screen.findByLabelText<HTMLInputElement>('Number');
const address = () => location.pathname + location.search;
type User = Awaited<ReturnType<typeof openPortal>>['user'];
const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const typeCode = async (user: User) =>
  user.type(await screen.findByLabelText('Security code'), '12345678{Enter}');

async function typeNumber(user: User) {
  await heading('Your phone number for codes');
  await user.type(await number(), '0470 99 98 88');
  await press(user, 'Send me a code');
}
async function prove(user: User) {
  // Both pages have a field of that name: the new one has a way out instead of a correction.
  await screen.findByRole('link', { name: 'Not now, back to Security' });
  await typeCode(user);
  await heading('Your phone number for codes');
}

describe('changing a contact', () => {
  it('says which number is replaced, offers a way out, and says at the end what was done', async () => {
    isProven = true;
    const { user } = await openPortal(change, { isLoggedIn: true });
    await heading('Your phone number for codes');
    expect(screen.getByText(/takes the place of \+32470123456/)).toBeTruthy();
    expect(screen.queryByText(/Step \d of \d/)).toBeNull();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Back to your methods')).toBe('/security/mfa-edit');
    expect(hrefOf('Cancel, and change nothing')).toBe('/security');
    await typeNumber(user);
    await heading('Check your phone');
    expect(hrefOf('Cancel, and change nothing')).toBe('/security');
    await typeCode(user);
    await heading('Security');
    expect(screen.getAllByText('Done. Security codes now go to +32470999888.')).not.toEqual([]);
  });
});

describe('changing a contact, also when the last code is too old', () => {
  it('A20, R140: is still a change after the proof, with what was typed', async () => {
    const { user } = await openPortal(change, { isLoggedIn: true });
    await typeNumber(user);
    await prove(user);
    expect((await number()).value.replaceAll(/\D/g, '')).toBe('0470999888');
    expect(address()).not.toContain('470');

    await press(user, 'Send me a code');
    await typeCode(user);
    await heading('Security');
    expect(started).toEqual([changed]);
  });

  it('A20: so it is when the proof runs out before the code is typed', async () => {
    isProven = true;
    const { user } = await openPortal(change, { isLoggedIn: true });
    await typeNumber(user);
    await heading('Check your phone');
    isProven = false;
    await typeCode(user);
    await prove(user);
    await press(user, 'Send me a code');
    await typeCode(user);
    await heading('Security');
    expect(started).toEqual([changed, changed]);
  });

  describe('and is sent again', () => {
    // Its own clock stands still: seconds pass only when a test says so.
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
    afterEach(() => vi.useRealTimers());

    async function sendAgain(user: User) {
      for (let second = 0; second < 15; second += 1)
        await act(() => vi.advanceTimersByTimeAsync(1_000));
      await press(user, 'Send again');
    }

    it('R123: is a change as before', async () => {
      isProven = true;
      const { user } = await openPortal(change, { isLoggedIn: true });
      await typeNumber(user);
      await heading('Check your phone');
      await sendAgain(user);
      await screen.findByText('Use the newest message');
      expect(started).toEqual([changed, changed]);
    });

    it('A20: after the proof, if that is owed again', async () => {
      isProven = true;
      const { user } = await openPortal(change, { isLoggedIn: true });
      await typeNumber(user);
      await heading('Check your phone');
      isProven = false;
      await sendAgain(user);
      await prove(user);
      await press(user, 'Send me a code');
      await waitFor(() => expect(started).toEqual([changed, changed]));
    });
  });

  it('a number that was mistyped is corrected where it was typed, and stays a change', async () => {
    isProven = true;
    const { user } = await openPortal(change, { isLoggedIn: true });
    await typeNumber(user);
    await user.click(await screen.findByRole('link', { name: 'Correct the number' }));
    await heading('Your phone number for codes');
    await user.type(await number(), '{Backspace}9');
    await press(user, 'Send me a code');
    await typeCode(user);
    await heading('Security');
    expect(started).toEqual([changed, { ...changed, target: '+32470999889' }]);
  });

  it('R126: a link whose code cannot be sent yet leads to the page of its contact', async () => {
    await openPortal('/mfa?isActivation=true&method=sms&value=%2B32470999888&redirect=security', {
      isLoggedIn: true,
    });
    await waitFor(() =>
      expect(address()).toContain(
        '/mfa?single=true&redirect=setup-mfa-phone&typed=true&onward=security',
      ),
    );
  });
});
