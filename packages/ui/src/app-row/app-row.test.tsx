import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { AppRow } from './app-row.tsx';

it('an app row says what the app may see and, apart, do; and withdraws it', async () => {
  const revoke = vi.fn<() => void>();
  render(
    <ul>
      <AppRow
        name="Lunchwise"
        domain="lunchwise.example"
        isVerified
        sees="see your balance"
        acts="pay"
        since="3 March"
        lastUse="never used"
        words={{
          revoke: 'Withdraw',
          verified: 'Verified',
          notVerified: 'Not verified',
          sees: 'It can',
          acts: 'It can act for you',
          actsNot: 'No',
          since: 'Allowed on',
        }}
        onRevoke={revoke}
      />
    </ul>,
  );
  expect(screen.getByText('lunchwise.example')).toBeTruthy();
  expect(screen.getByText('It can').nextElementSibling?.textContent).toBe('see your balance');
  expect(screen.getByText('It can act for you').nextElementSibling?.textContent).toBe('pay');

  await userEvent.click(screen.getByRole('button', { name: /Withdraw\s?, Lunchwise/ }));
  expect(revoke).toHaveBeenCalledOnce();
});
