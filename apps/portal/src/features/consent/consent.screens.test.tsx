import { explainMistake } from '@carnet/contract/errors/partner-mistakes';
import { approve, authorise, previewAuthorise } from '@carnet/contract/calls/consent';
import { signIn, signOut } from '@carnet/contract/calls/login';
import { confirmCode, requestCode } from '@carnet/contract/calls/second-factor';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import {
  fakeCall,
  friendlyService,
  Refused,
  RENEWED_TOKEN,
  TEST_TOKEN,
} from '@/testing/fake-call.ts';
import { mfaService, smsItem, supportItem } from '@/testing/fake-mfa.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

const app = {
  client_id: 'lunch',
  name: 'Lunch Planner',
  domain: 'lunch.example',
  is_verified: true,
  is_partner: true,
  platform: 'partner',
};
const asked = {
  approvalType: 'scopes' as const,
  id: 'one-time-id',
  app,
  scopes: ['user' as const, 'payment' as const],
  approved_scopes: [],
  is_offline: false,
};
const PARTNER =
  '/partner?client_id=lunch&redirect_uri=https%3A%2F%2Flunch.example%2Fcb&response_type=code';
const answers: unknown[] = [];

beforeEach(() => {
  answers.length = 0;
  fakeApi.use(
    ...friendlyService(),
    fakeCall(authorise, () => asked),
    fakeCall(previewAuthorise, () => ({ app })),
    fakeCall(approve, ({ body }) => {
      answers.push(body);
      return { target: 'https://lunch.example/cb?error=access_denied' };
    }),
  );
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('a partner that asks for access', () => {
  it('R40, R41, R284: leads to the question, what it sees apart from what it does', async () => {
    await openPortal(PARTNER, { isLoggedIn: true });
    await heading('Lunch Planner asks for access');

    expect(location.pathname).toBe('/approve');
    expect(screen.getByText('lunch.example')).toBeTruthy();
    const acts = within(screen.getByRole('region', { name: 'It can act for you' }));
    expect(acts.getByText('Pay with your vouchers')).toBeTruthy();
    expect(acts.getByText('Spends money from your balance')).toBeTruthy();
    const sees = within(screen.getByRole('region', { name: 'It can' }));
    expect(sees.getByText('See your name and contact details')).toBeTruthy();
    expect(screen.getByText('Chloé Lambert')).toBeTruthy();
  });

  it('R286, A49: a refusal is answered in words, with the homepage and the way back', async () => {
    const { user } = await openPortal(PARTNER, { isLoggedIn: true });
    await heading('Lunch Planner asks for access');
    await user.click(screen.getByRole('button', { name: 'Refuse' }));

    expect(document.activeElement).toBe(await heading('You said no'));
    expect(answers).toEqual([{ id: 'one-time-id', approved: false }]);
    expect(screen.getByText("Given the consent wasn't given, access is denied.")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'To the homepage' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Back to Lunch Planner' }).getAttribute('href')).toBe(
      'https://lunch.example/cb?error=access_denied',
    );
  });

  it('says so when the answer comes too late, and offers no answer that cannot work', async () => {
    fakeApi.use(fakeCall(approve, () => new Refused('partner.request_expired')));
    const { user } = await openPortal(PARTNER, { isLoggedIn: true });
    await heading('Lunch Planner asks for access');
    await user.click(screen.getByRole('button', { name: 'Accept' }));

    await heading('There is nothing to answer here');
    expect(screen.getByText(/no longer open/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });

  it('whose session ended signs in again to answer, and the request is kept', async () => {
    fakeApi.use(fakeCall(approve, () => new Refused('session.required')));
    const { user, world } = await openPortal(PARTNER, { isLoggedIn: true });
    await heading('Lunch Planner asks for access');
    await user.click(screen.getByRole('button', { name: 'Accept' }));

    await screen.findByRole('button', { name: 'Sign in' });
    expect(document.cookie).not.toContain('token=');
    expect(world.target.read()).toBe(PARTNER);
  });

  it('refreshed after the session ended, the question waits behind the login', async () => {
    await openPortal(PARTNER, { isLoggedIn: true });
    await heading('Lunch Planner asks for access');
    const kept: unknown = window.history.state;
    cleanup();
    document.cookie = 'token=; max-age=0; path=/';

    const { world } = await openPortal('/approve', { historyState: kept });

    await screen.findByRole('button', { name: 'Sign in' });
    expect(world.target.read()).toBe(PARTNER);
  });

  describe('attack 61: that wants to act for the person', () => {
    const NEEDS_CODE = new Refused('mfa.step_up_required');
    let hasCode: boolean;
    let codesAsked: unknown[];

    beforeEach(() => {
      hasCode = false;
      codesAsked = [];
      fakeApi.use(
        fakeCall(approve, ({ body }) => {
          answers.push(body);
          return hasCode ? { target: 'javascript:void 0' } : NEEDS_CODE;
        }),
        fakeCall(requestCode, ({ query }) => {
          codesAsked.push(query);
          return { payload: 'challenge', method: 'sms' as const };
        }),
        fakeCall(confirmCode, () => {
          hasCode = true;
          return { access_token: RENEWED_TOKEN };
        }),
        ...mfaService({ methods: [smsItem, supportItem] }),
      );
    });

    it('asks for a code, comes back to the same request, and goes on by itself', async () => {
      const { user } = await openPortal(PARTNER, { isLoggedIn: true });
      await heading('Lunch Planner asks for access');
      await user.click(screen.getByRole('button', { name: 'Accept' }));
      await heading('Check your phone');
      expect(screen.getByRole('link', { name: 'Not now, to the homepage' })).toBeTruthy();
      await user.type(await screen.findByLabelText('Security code'), '12345678{Enter}');

      await heading('One moment');
      expect(location.pathname).toBe('/approve');
      expect(codesAsked).toEqual([{ single: '1', action: 'approve', mfaId: '1' }]);
      const accepted = { id: 'one-time-id', approved: true };
      expect(answers).toEqual([accepted, accepted]);
    });

    it('attack 62: a link to the page allows nothing without a code', async () => {
      await openPortal('/approve?action=one-time-id', { isLoggedIn: true });
      expect(await heading('Check your phone')).toBeTruthy();
    });

    it('says so when the person is signed out meanwhile', async () => {
      await openPortal('/approve?action=one-time-id');
      expect(await heading('There is nothing to answer here')).toBeTruthy();
      expect(answers).toEqual([]);
    });

    it('says so when the request is over meanwhile', async () => {
      fakeApi.use(fakeCall(approve, () => new Refused('partner.request_expired')));
      await openPortal('/approve?action=one-time-id', { isLoggedIn: true });
      expect(await heading('There is nothing to answer here')).toBeTruthy();
    });
  });

  it('R69: one of our platforms waits for the set-up that is owed, and comes next', async () => {
    fakeApi.use(
      fakeCall(authorise, () => new Refused('mfa.setup_required')),
      ...mfaService({ status: { setup_required: true } }),
    );
    const { world } = await openPortal(PARTNER, { isLoggedIn: true });
    await waitFor(() => expect(location.pathname).toBe('/setup-mfa'));
    expect(world.target.read()).toBe(PARTNER);
  });

  it('a guest signs in first, and the request is kept', async () => {
    const { world } = await openPortal(PARTNER);
    await screen.findByRole('button', { name: 'Sign in' });
    expect(world.target.read()).toBe(PARTNER);
  });

  it.each([
    ['the question', true, 'Lunch Planner asks for access'],
    ['the login', false, 'Sign in'],
  ])('is not in the way back from %s', async (_where, isLoggedIn, title) => {
    const entries = history.length;
    await openPortal(PARTNER, { isLoggedIn });
    await heading(title);
    expect(history.length).toBe(entries);
  });

  it('"Not you?" signs out and keeps the request for whoever comes next', async () => {
    const { user, world } = await openPortal(PARTNER, { isLoggedIn: true });
    await heading('Lunch Planner asks for access');
    await user.click(screen.getByRole('link', { name: 'Not you?' }));

    await screen.findByRole('button', { name: 'Sign in' });
    expect(document.cookie).not.toContain('token=');
    expect(world.target.read()).toBe(PARTNER);
  });

  it('R106: "Not you?" says so when it could not sign out', async () => {
    fakeApi.use(fakeCall(signOut, () => new Refused('service.error')));
    const { user } = await openPortal(PARTNER, { isLoggedIn: true });
    await heading('Lunch Planner asks for access');
    await user.click(screen.getByRole('link', { name: 'Not you?' }));

    expect(await screen.findByText('Something went wrong. Unable to log out.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Accept' })).toBeTruthy();
  });

  it('attack 94: that wants a new sign-in ends nothing before it has happened, and then what it replaced', async () => {
    const ended: string[] = [];
    fakeApi.use(
      fakeCall(signIn, () => ({ access_token: RENEWED_TOKEN })),
      fakeCall(authorise, () => new Refused('partner.sign_in_again')),
      fakeCall(signOut, ({ body }) => {
        ended.push(body.token);
        return undefined;
      }),
    );
    const { world, user } = await openPortal(PARTNER, { isLoggedIn: true });
    const button = await screen.findByRole('button', { name: 'Sign in' });
    expect(world.target.read()).toBe(PARTNER);
    expect(document.cookie).toContain('token=');
    expect(ended).toEqual([]);

    await user.type(screen.getByLabelText('E-mail address'), 'chloe@mail.example');
    await user.type(screen.getByLabelText('Password'), 'correct horse 5');
    await user.click(button);
    await waitFor(() => expect(ended).toEqual([TEST_TOKEN]));
    // This partner is never content: the next test must not begin while the person is on the way back.
    await waitFor(() => expect(world.target.read()).toBe(PARTNER));
    await screen.findByRole('button', { name: 'Sign in' });
  });

  it.each([
    ['redirect-unregistered', 'redirect_uri', 'https://lunch.example/cb'],
    ['client-unknown', 'client_id', 'lunch'],
  ] as const)(
    'R287, A50: %s: a calm text, and a fold for developers',
    async (code, parameter, value) => {
      const explain = explainMistake(code);
      fakeApi.use(
        fakeCall(authorise, () => new Refused('partner.invalid_configuration', { explain })),
      );
      const { user } = await openPortal(PARTNER, { isLoggedIn: true });
      await heading('This app cannot sign you in');

      expect(
        screen.getByText(
          "Oops. Seems like the partner you're coming from uses an invalid configuration.",
        ),
      ).toBeTruthy();
      await user.click(screen.getByText('For developers'));
      const { wrong = '', expected = '' } = explain;
      const folded = [`partner.${code}`, parameter, value, wrong, expected, 'request-0123abcd'];
      for (const text of folded) expect(screen.getByText(text)).toBeTruthy();
    },
  );

  it('R41: opened without a request, there is nothing to answer', async () => {
    await openPortal('/approve', { isLoggedIn: true });
    await heading('There is nothing to answer here');
    expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  });
});
