import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { AppRow } from './app-row.tsx';

it('an app row says what the app may do, and withdraws it', async () => {
  const revoke = vi.fn<() => void>();
  render(
    <ul>
      <AppRow
        name="Lunchwise"
        permissions={['see your balance', 'pay']}
        words={{ revoke: 'Withdraw' }}
        onRevoke={revoke}
      />
    </ul>,
  );
  expect(screen.getByText('see your balance · pay')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: /Withdraw\s?, Lunchwise/ }));
  expect(revoke).toHaveBeenCalledOnce();
});
