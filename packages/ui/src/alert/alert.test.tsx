import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { LiveRegions } from '../live-region/live-regions.tsx';
import { Alert } from './alert.tsx';

describe('an alert', () => {
  const spoken = () => ['status', 'alert'].map((region) => screen.getByRole(region).textContent);

  it('waits its turn, interrupts when told to, and is silent when it was there from the start', () => {
    const { rerender } = render(
      <Alert tone="danger" title="No." announce>
        <p>Try again.</p>
      </Alert>,
      { wrapper: LiveRegions },
    );
    expect(spoken()).toEqual(['No. Try again.', '']);
    rerender(<Alert tone="info" title="Over" announce="at-once" />);
    expect(spoken()).toEqual(['', 'Over']);
    rerender(<Alert tone="info" title="Over" />);
    expect(spoken()).toEqual(['', '']);
  });

  it('stays until it is closed', async () => {
    const close = vi.fn<() => void>();
    render(<Alert tone="info" title="Changed" closeLabel="Close" onClose={close} />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledOnce();
  });
});
