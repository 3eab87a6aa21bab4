import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { DeviceRow } from './device-row.tsx';

describe('a device row', () => {
  const signOut = vi.fn<() => void>();
  const open = (isThisDevice: boolean) =>
    render(
      <ul>
        <DeviceRow
          kind="computer"
          name="Chrome on Windows"
          details={['Leuven', 'active now']}
          isThisDevice={isThisDevice}
          words={{ thisDevice: 'This device', signOut: 'Sign out' }}
          onSignOut={signOut}
        />
      </ul>,
    );

  it('signs out another device, named in the button', async () => {
    open(false);
    await userEvent.click(screen.getByRole('button', { name: /Sign out\s?, Chrome on Windows/ }));
    expect(signOut).toHaveBeenCalledOnce();
  });

  it('marks the device in use and does not sign it out', () => {
    open(true);
    expect(screen.getByText('This device')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
