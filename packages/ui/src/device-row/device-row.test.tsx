import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { DeviceRow } from './device-row.tsx';

describe('a device row', () => {
  const signOut = vi.fn<() => void>();
  const open = (isThisDevice: boolean, onEndTrust?: () => void) =>
    render(
      <ul>
        <DeviceRow
          kind="computer"
          name="Chrome on Windows"
          services="Client area"
          facts={[
            { label: 'Place', value: 'Leuven', note: 'since 3 March' },
            { label: 'Last active', value: 'Now' },
          ]}
          isThisDevice={isThisDevice}
          words={{
            thisDevice: 'This device',
            signOut: 'Sign out',
            endTrust: 'Stop trusting',
            manage: 'Manage',
          }}
          onSignOut={signOut}
          onEndTrust={onEndTrust}
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

  it('tells its facts as pairs of label and value', () => {
    open(false);
    const place = screen.getByText('Place');
    expect(place.tagName).toBe('DT');
    expect(place.nextElementSibling?.textContent).toBe('Leuvensince 3 March');
  });

  it('has one thing to press: two acts are in a menu', async () => {
    const endTrust = vi.fn<() => void>();
    open(false, endTrust);
    expect(screen.getAllByRole('button')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: /Manage\s?, Chrome on Windows/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Stop trusting' }));
    expect(endTrust).toHaveBeenCalledOnce();
  });
});
