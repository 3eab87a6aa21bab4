import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { Alert } from './alert.tsx';

describe('an alert', () => {
  it('interrupts a reader for a danger, waits its turn otherwise, and is silent when it was there from the start', () => {
    const { rerender } = render(<Alert tone="danger" title="No" announce />);
    expect(screen.getByRole('alert').textContent).toBe('No');
    rerender(<Alert tone="success" title="Yes" announce />);
    expect(screen.getByRole('status').textContent).toBe('Yes');
    rerender(<Alert tone="success" title="Yes" />);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('stays until it is closed', async () => {
    const close = vi.fn<() => void>();
    render(<Alert tone="info" title="Changed" closeLabel="Close" onClose={close} />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(close).toHaveBeenCalledOnce();
  });
});
