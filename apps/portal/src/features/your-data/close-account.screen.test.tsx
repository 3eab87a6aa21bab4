import { cancelClosing, closeAccount, describeClosing } from '@carnet/contract/calls/close-account';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { calmDetails, detailsService } from '@/testing/fake-details.ts';
import { mfaService } from '@/testing/fake-mfa.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

const TOKEN = 'cc1_AZrlRkVgd6Sy1uP0vWxYzQ_h2Kd8mQ1rT5vX9zB3nF7pA';
const CLOSES = '2026-12-01T09:00:00.000Z';

let details = calmDetails;
let asked: string[];
beforeEach(() => {
  details = calmDetails;
  asked = [];
  fakeApi.use(
    ...friendlyService(),
    ...mfaService(),
    detailsService(() => details),
    fakeCall(closeAccount, () => {
      asked.push('close');
      return { closes_at: CLOSES };
    }),
    fakeCall(describeClosing, () => {
      asked.push('about');
      return { closes_at: CLOSES };
    }),
    fakeCall(cancelClosing, ({ body }) => {
      asked.push(`keep ${body.token}`);
      return undefined;
    }),
  );
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('closing one’s account', () => {
  const open = async () => {
    const portal = await openPortal('/profile/close-account', { isLoggedIn: true });
    await heading('Close your account');
    return portal;
  };
  const press = async (portal: Awaited<ReturnType<typeof open>>, name: string) =>
    portal.user.click(
      await within(await screen.findByRole('dialog')).findByRole('button', { name }),
    );

  it('is asked about once more, and then everybody is out', async () => {
    const portal = await open();
    await portal.user.click(screen.getByRole('button', { name: 'Close my account' }));
    await press(portal, 'Cancel');
    expect(asked).toEqual([]);
    await portal.user.click(screen.getByRole('button', { name: 'Close my account' }));
    await press(portal, 'Close my account');
    await heading('Your account is being closed');
    expect(asked).toEqual(['close']);
    expect(screen.getByText(/On 1 December 2026/)).toBeTruthy();
    expect(document.cookie).not.toContain('token=');
  });

  it('says what happens, and what stays and for how long', async () => {
    await open();
    expect(screen.getByText(/every device and every app is signed out/)).toBeTruthy();
    expect(screen.getByText(/at most 13 months/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /copy of my data/ })).toBeTruthy();
  });

  it('cannot be done while something is on hold', async () => {
    details = { ...calmDetails, unsettled: { why: 'hold', until: CLOSES } };
    await open();
    expect(screen.getByText(/possible from 1 December 2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Close my account' })).toBeNull();
  });

  it('says what went wrong, and closes nothing', async () => {
    fakeApi.use(fakeCall(closeAccount, () => new Refused('account.unsettled')));
    const portal = await open();
    await portal.user.click(screen.getByRole('button', { name: 'Close my account' }));
    await press(portal, 'Close my account');
    expect(await screen.findByText(/contacts were changed a short while ago/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('A20: asks for a code of its own again', async () => {
    fakeApi.use(fakeCall(closeAccount, () => new Refused('mfa.step_up_required')));
    const portal = await open();
    await portal.user.click(screen.getByRole('button', { name: 'Close my account' }));
    await press(portal, 'Close my account');
    await waitFor(() => expect(portal.router.state.location.pathname).toBe('/mfa/methods'));
    expect(portal.router.state.location.search).toContain('redirect=profile.close-account');
  });
});

describe('the link in the message', () => {
  it('does nothing when it is opened, leaves the address, and keeps the account by a press', async () => {
    const { user } = await openPortal(`/closing#${TOKEN}`);
    await heading('Keep your account?');
    await expect.poll(() => location.href).not.toContain('cc1_');
    expect(await screen.findByText(/On 1 December 2026/)).toBeTruthy();
    expect(asked).toEqual(['about']);
    await user.click(screen.getByRole('button', { name: 'Keep my account' }));
    await heading('Your account stays');
    expect(asked).toEqual(['about', `keep ${TOKEN}`]);
    expect(document.cookie).not.toContain('token=');
  });

  it.each([
    ['used or old', `/closing#${TOKEN}`],
    ['missing', '/closing'],
  ])('that is %s says so', async (_what, path) => {
    fakeApi.use(fakeCall(describeClosing, () => new Refused('closing.link_invalid')));
    await openPortal(path);
    expect(await heading('This link no longer works')).toBeTruthy();
  });
});
