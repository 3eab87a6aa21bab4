import { signIn } from '@carnet/contract/calls/login';
import { confirmCode, requestCode } from '@carnet/contract/calls/second-factor';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused, TEST_TOKEN } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

const sms = { id: 1, method: 'sms', target: '•••• 42' } as const;
const email = { id: 2, method: 'email', target: 'c•••@m•••' } as const;
const owing = (...methods: (typeof sms | typeof email)[]) =>
  fakeCall(signIn, () => new Refused('mfa.required', { mfa: { payload: 'proof', methods } }));
const sending = (onSend = () => {}) =>
  fakeCall(requestCode, () => {
    onSend();
    return { payload: 'challenge', method: 'sms' as const };
  });

beforeEach(() => fakeApi.use(owing(sms, email), sending(), ...friendlyService()));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const field = () => screen.findByLabelText<HTMLInputElement>('Security code');

type User = Awaited<ReturnType<typeof openPortal>>['user'];
async function toTheCodePage(user: User) {
  await user.type(await screen.findByLabelText('E-mail address'), 'a@b.be');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  await heading('Check your phone');
}

describe('the second factor of a sign-in', () => {
  it('R82: the list of methods leads straight to the code of the usual one', async () => {
    const { user } = await openPortal('/login/email');
    await toTheCodePage(user);
    expect(location.pathname + location.search).toBe('/mfa?isLogin=true&mfaId=1&straight=true');
  });

  it('R82, R108: another way lists the methods that were offered, masked, and support last', async () => {
    const { user } = await openPortal('/login/email');
    await user.type(await screen.findByLabelText('E-mail address'), 'a@b.be');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Use another method' }));

    await heading('How do you want to prove that it is you?');
    expect(location.pathname + location.search).toBe('/mfa/methods?isLogin=true&another=true');
    const labels = screen
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent ?? '');
    expect(labels[0]).toContain('Text message to •••• 42');
    expect(labels[1]).toContain('E-mail to c•••@m•••');
    expect(labels[2]).toContain('None of these');
  });

  it('R113, R114, R119, R135: sends letters and digits on Enter, with the trust that was given', async () => {
    let sent: unknown;
    fakeApi.use(
      fakeCall(confirmCode, ({ body }) => {
        sent = body;
        return { access_token: TEST_TOKEN };
      }),
    );
    const { user } = await openPortal('/login/email');
    await toTheCodePage(user);

    await user.click(screen.getByLabelText('Trust this device for 30 days'));
    await user.type(await field(), '4821-99 37{Enter}');

    await heading('Hello Chloé');
    expect(sent).toEqual({ payload: 'challenge', code: '48219937', isTrustedDevice: true });
    expect(sessionStorage.getItem('loginPayload')).toBeNull();
  });

  it('R92, R142: a wrong code is told at the field, until the person types', async () => {
    fakeApi.use(fakeCall(confirmCode, () => new Refused('login.code_invalid')));
    const { user } = await openPortal('/login/email');
    await toTheCodePage(user);

    await user.type(await field(), '11112222{Enter}');

    await screen.findByText('The code is invalid.');
    expect(document.activeElement).toBe(await field());
    await user.type(await field(), '3');
    expect(screen.queryByText('The code is invalid.')).toBeNull();
  });

  it('R84: a weak password leads on to its replacement', async () => {
    fakeApi.use(
      fakeCall(confirmCode, () => new Refused('login.weak_password', { ticket: 'ticket' })),
    );
    const { user } = await openPortal('/login/email');
    await toTheCodePage(user);

    await user.type(await field(), '11112222{Enter}');

    await heading('Your password needs to be stronger');
    expect(location.pathname + location.search).toBe('/weak-password?verified=true');
  });

  describe('sending again', () => {
    let sends: number;
    beforeEach(() => {
      sends = 0;
      fakeApi.use(sending(() => (sends += 1)));
      // Its own clock stands still: seconds pass only when a test says so.
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    });
    afterEach(() => vi.useRealTimers());

    const oneSecond = () => act(() => vi.advanceTimersByTimeAsync(1_000));
    const resend = () => screen.getByRole('button', { name: /^Send again/ });
    /** What the link says at each second, until it can be pressed. */
    async function waitShown(): Promise<(string | null)[]> {
      const shown = [resend().textContent];
      while (resend().ariaDisabled === 'true' && shown.length < 60) {
        await oneSecond();
        shown.push(resend().textContent);
      }
      return shown;
    }
    const countingFrom = (seconds: number) => [
      ...Array.from({ length: seconds }, (_, passed) => `Send again in ${seconds - passed} s`),
      'Send again',
    ];

    it('R122: counts 15 seconds down, one each second, and 30 after a code was sent again', async () => {
      const { user } = await openPortal('/login/email');
      await toTheCodePage(user);
      expect(await waitShown()).toEqual(countingFrom(15));

      await user.click(resend());
      await screen.findByText('Use the newest message');
      expect(await waitShown()).toEqual(countingFrom(30));
    });

    it('R121, R123: sends nothing while it counts, then asks as the page did when it opened', async () => {
      const { user } = await openPortal('/login/email');
      await toTheCodePage(user);
      await user.click(resend());
      expect(sends).toBe(1);

      await waitShown();
      await user.click(resend());
      await screen.findByText('Use the newest message');
      expect(sends).toBe(2);
      await user.click(resend());
      expect(sends).toBe(2);
    });

    it('R123: asks once more where the first code could not be sent', async () => {
      fakeApi.use(fakeCall(requestCode, () => new Refused('code.too_many_sends')));
      const { user } = await openPortal('/login/email');
      await toTheCodePage(user);
      expect(screen.queryByLabelText('Security code')).toBeNull();
      await waitShown();

      fakeApi.use(sending());
      await user.click(resend());
      expect(await field()).toBeTruthy();
      expect(screen.queryByText(/try again/)).toBeNull();
    });
  });

  it('R124: offers no other method when there is none', async () => {
    fakeApi.use(owing(sms));
    const { user } = await openPortal('/login/email');
    await toTheCodePage(user);
    expect(screen.queryByRole('link', { name: 'Use another method' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Contact support' })).toBeTruthy();
  });

  it('says when the next code may be sent', async () => {
    const retryAt = new Date(new Date().setHours(14, 32, 0, 0)).toISOString();
    fakeApi.use(
      fakeCall(requestCode, () => new Refused('code.too_many_sends', { retry_at: retryAt })),
    );
    const { user } = await openPortal('/login/email');
    await toTheCodePage(user);
    await screen.findByText(/You can try again at 14:32\./);
    expect(screen.getByRole('link', { name: 'Use another method' })).toBeTruthy();
  });

  it('says why there is nothing to confirm any more, and starts again', async () => {
    fakeApi.use(fakeCall(confirmCode, () => new Refused('ticket.expired')));
    const { user } = await openPortal('/login/email');
    await toTheCodePage(user);
    await user.type(await field(), '11112222{Enter}');

    expect(document.activeElement).toBe(await heading('Please sign in again'));
    expect(sessionStorage.getItem('loginPayload')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Start again' }));
    await waitFor(() => expect(location.pathname).toBe('/login/email'));
  });

  it('forgets a sign-in that was over before its code was asked for', async () => {
    fakeApi.use(fakeCall(requestCode, () => new Refused('ticket.expired')));
    sessionStorage.setItem('loginPayload', 'a'.repeat(24));
    await openPortal('/mfa?isLogin=true');
    await heading('Please sign in again');
    expect(sessionStorage.getItem('loginPayload')).toBeNull();
  });

  it('attack 55: an edited login payload counts as none', async () => {
    sessionStorage.setItem('loginPayload', '{"payload":7}');
    await openPortal('/mfa?isLogin=true');
    expect(await heading('Please sign in again')).toBeTruthy();
  });
});
