import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useCountdown } from '../use-countdown.ts';
import { LiveRegions } from '../live-region/live-regions.tsx';
import { ResendCountdown } from './resend-countdown.tsx';

const words = {
  question: 'No code yet?',
  wait: (seconds: number) => `Send again in ${seconds} s`,
  resend: 'Send again',
};
const resend = vi.fn<() => void>();

function Sample() {
  const { secondsLeft } = useCountdown(15);
  return (
    <ResendCountdown secondsLeft={secondsLeft} totalSeconds={15} onResend={resend} words={words} />
  );
}

describe('the resend countdown', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    resend.mockClear();
  });
  afterEach(() => vi.useRealTimers());
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

  it('says how long it waits, then sends again', async () => {
    render(<Sample />);
    await user.click(screen.getByRole('button', { name: /Send again in 1\d s/ }));
    expect(resend).not.toHaveBeenCalled();

    pass(15_000);
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(resend).toHaveBeenCalledOnce();
  });

  it('speaks twice, not every second', () => {
    render(<Sample />, { wrapper: LiveRegions });
    const spoken = new Set<string | null>();
    for (let second = 0; second <= 15; second++) {
      spoken.add(screen.getByRole('status').textContent);
      pass(1000);
    }
    expect([...spoken]).toEqual(['Send again in 15 s', 'Send again']);
  });
});

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
