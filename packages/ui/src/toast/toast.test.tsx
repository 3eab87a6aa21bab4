import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { LiveRegions } from '../live-region/live-regions.tsx';
import { Toast } from './toast.tsx';

describe('a toast', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const open = () => {
    const close = vi.fn<() => void>();
    render(<Toast text="Saved." closeLabel="Close" onClose={close} />, { wrapper: LiveRegions });
    return close;
  };

  it('stays for seven seconds', () => {
    const close = open();
    pass(6999);
    expect(close).not.toHaveBeenCalled();
    pass(1);
    expect(close).toHaveBeenCalledOnce();
  });

  it('is told to readers of the screen while it stays', () => {
    open();
    expect(screen.getByRole('status').textContent).toBe('Saved.');
  });

  it('waits while someone points at it', () => {
    const close = open();
    fireEvent.pointerEnter(screen.getByRole('button'));
    pass(60_000);
    expect(close).not.toHaveBeenCalled();

    fireEvent.pointerLeave(screen.getByRole('button'));
    pass(7000);
    expect(close).toHaveBeenCalledOnce();
  });
});

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
