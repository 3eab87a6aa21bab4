import { changePassword } from '@carnet/contract/calls/password';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { mfaService, smsItem } from '@/testing/fake-mfa.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

const PASSWORD = 'a long enough 1!';
let sent: unknown;
beforeEach(() => {
  sent = undefined;
  fakeApi.use(
    fakeCall(changePassword, ({ body }) => {
      sent = body;
      return undefined;
    }),
    ...mfaService({ methods: [smsItem] }),
    ...friendlyService(),
  );
});

async function typePassword() {
  const { user } = await openPortal('/security/edit-password', { isLoggedIn: true });
  await user.type(await screen.findByLabelText('New password'), PASSWORD);
  await user.type(screen.getByLabelText('New password again'), `${PASSWORD}{Enter}`);
  return user;
}

describe('changing one’s password', () => {
  it('R66, R188: sets it, filed under the person’s address, and says what happened elsewhere', async () => {
    await typePassword();
    await screen.findByText('Your password is changed.');
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByText('Your other devices are signed out.')).toBeTruthy();
    expect(sent).toEqual({ password: PASSWORD, confirm_password: PASSWORD });
  });

  it('what the server has against it stands at the field', async () => {
    fakeApi.use(fakeCall(changePassword, () => new Refused('password.common')));
    await typePassword();
    await screen.findByRole('alert');
    expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true');
  });

  it('R66: a code that another tab has used is asked for anew', async () => {
    fakeApi.use(fakeCall(changePassword, () => new Refused('mfa.step_up_required')));
    await typePassword();
    await waitFor(() =>
      expect(location.pathname + location.search).toContain(
        '/mfa?single=true&redirect=security.edit-password',
      ),
    );
  });
});
