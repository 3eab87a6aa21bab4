import { listAuthorisedApps } from '@carnet/contract/calls/authorised-apps';
import { readProfile } from '@carnet/contract/calls/profile';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { chloe, fakeCall, friendlyService } from '@/testing/fake-call.ts';
import { mfaService } from '@/testing/fake-mfa.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

async function openSlowly(path: string) {
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  fakeApi.use(
    fakeCall(readProfile, async () => {
      await promise;
      return { data: chloe };
    }),
    ...friendlyService(),
    ...mfaService(),
  );
  await openPortal(path, { isLoggedIn: true });
  return { answer };
}

describe('a page that takes its time', () => {
  it.each(['/', '/user/dashboard', '/security'])(
    '%s: the frame stands and says that it works on it, until the page is there',
    async (path) => {
      const { answer } = await openSlowly(path);
      const header = await screen.findByRole('banner');
      expect(screen.getByText('Still working…')).toBeTruthy();
      await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Loading'));

      answer();

      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByText('Still working…')).toBeNull();
      expect(screen.getByRole('banner')).toBe(header);
      // Counted a moment later: the next test must not meet it.
      await waitFor(() => expect(window.dataLayer).toHaveLength(1));
    },
  );

  it('R28: is a page view only once it is there, under its own title', async () => {
    const { answer } = await openSlowly('/user/dashboard');
    await screen.findByText('Still working…');
    expect(window.dataLayer).toBeUndefined();

    answer();

    await waitFor(() => expect(window.dataLayer).toHaveLength(1));
    expect(window.dataLayer?.[0]).toMatchObject({ location: '/user/dashboard' });
    expect(window.dataLayer?.[0]).not.toMatchObject({ title: 'Carnet' });
  });

  it('shows that the next page is on its way', async () => {
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    fakeApi.use(
      fakeCall(listAuthorisedApps, async () => {
        await promise;
        return {};
      }),
      ...friendlyService(),
    );
    const { router } = await openPortal('/user/dashboard', { isLoggedIn: true });
    await screen.findByRole('heading', { name: 'Hello Chloé' });
    expect(document.querySelector('.page-progress')).toBeNull();

    const arrival = router.navigate('/user/access');

    await waitFor(() => expect(document.querySelector('.page-progress')).not.toBeNull());
    answer();
    await arrival;
    await waitFor(() => expect(document.querySelector('.page-progress')).toBeNull());
  });
});
