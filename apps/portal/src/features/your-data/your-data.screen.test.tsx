import type { DataOrder } from '@carnet/contract/calls/your-data';
import { downloadData, orderData, readDataOrder } from '@carnet/contract/calls/your-data';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { calmDetails, detailsService } from '@/testing/fake-details.ts';
import { mfaService } from '@/testing/fake-mfa.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

const waiting: DataOrder = {
  asked_at: '2026-11-16T09:00:00.000Z',
  ready_at: null,
  expires_at: '2026-11-19T09:00:00.000Z',
};
const ready: DataOrder = { ...waiting, ready_at: '2026-11-16T09:01:00.000Z' };

let order: DataOrder | null;
let details = calmDetails;
beforeEach(() => {
  order = null;
  details = calmDetails;
  fakeApi.use(
    ...friendlyService(),
    ...mfaService(),
    detailsService(() => details),
    fakeCall(readDataOrder, () => ({ order })),
    fakeCall(orderData, () => {
      order = waiting;
      return { order };
    }),
    fakeCall(downloadData, ({ body: { format } }) => ({
      name: `carnet-2026-11-16.${format}`,
      type: 'text/html',
      content: 'all of it',
    })),
  );
});

const open = async () => {
  const portal = await openPortal('/profile/your-data', { isLoggedIn: true, locale: 'en' });
  await screen.findByRole('heading', { level: 1, name: 'Your data' });
  return portal;
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

describe('a copy of one’s data', () => {
  it('is asked for with one press, and comes by itself', async () => {
    const { user } = await open();
    await user.click(await button('Ask for a copy'));
    expect(await screen.findByText('We are putting your copy together')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for a copy' })).toBeNull();
    order = ready;
    expect(
      await screen.findByRole('heading', { name: 'Your copy is ready' }, { timeout: 6_000 }),
    ).toBeTruthy();
  }, 15_000);

  it('is downloaded to read, and for machines, and says so', async () => {
    order = ready;
    const saved: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    const { user } = await open();
    await user.click(await button('Download, To read'));
    await waitFor(() => expect(saved).toEqual(['carnet-2026-11-16.html']));
    const row = screen.getByText('To read').closest('li') as HTMLElement;
    expect(await within(row).findByText('Downloaded')).toBeTruthy();
    await user.click(await button('Download, For machines'));
    await waitFor(() => expect(saved).toHaveLength(2));
    vi.restoreAllMocks();
  });

  it.each([
    [{ why: 'hold', until: '2026-11-18T09:00:00.000Z' }, /possible from 18 November 2026/],
    [{ why: 'frozen', until: null }, /until our support has looked/],
  ] as const)('cannot be asked for while something is on hold: %j', async (unsettled, words) => {
    details = { ...calmDetails, unsettled };
    await open();
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for a copy' })).toBeNull();
  });

  it('says what went wrong, and lets one try again', async () => {
    fakeApi.use(fakeCall(orderData, () => new Refused('account.unsettled')));
    const { user } = await open();
    await user.click(await button('Ask for a copy'));
    expect(await screen.findByText(/contacts were changed a short while ago/)).toBeTruthy();
    expect(await button('Ask for a copy')).toBeTruthy();
  });

  it('attack 27: asks for a code again once its ten minutes are over', async () => {
    fakeApi.use(fakeCall(orderData, () => new Refused('mfa.step_up_required')));
    const { user, router } = await open();
    await user.click(await button('Ask for a copy'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/mfa/methods'));
    expect(router.state.location.search).toContain('redirect=profile.your-data');
  });

  it('is found from the profile', async () => {
    const { user, router } = await openPortal('/profile', { isLoggedIn: true, locale: 'en' });
    await user.click(await screen.findByRole('link', { name: 'Download, A copy of your data' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/your-data'));
  });
});
