import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { LiveRegions } from '../live-region/live-regions.tsx';
import { PasswordField } from './password-field.tsx';
import { PasswordRules } from './password-rules.tsx';

const words = { show: 'Show', hide: 'Hide', capsLockOn: 'Caps Lock is on.' };

describe('a password field', () => {
  it('shows and hides what was typed, by a button with words', async () => {
    render(<PasswordField label="Password" words={words} />);
    const input = screen.getByLabelText('Password');
    expect(input.getAttribute('type')).toBe('password');

    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(input.getAttribute('type')).toBe('text');

    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(input.getAttribute('type')).toBe('password');
  });

  it('tells that Caps Lock is on', () => {
    render(<PasswordField label="Password" words={words} />);
    fireEvent.keyUp(screen.getByLabelText('Password'), { key: 'A', modifierCapsLock: true });

    expect(screen.getByText('Caps Lock is on.')).toBeTruthy();
  });
});

describe('the password rules', () => {
  afterEach(() => vi.useRealTimers());

  const rules = (isLong: boolean) => (
    <PasswordRules
      id="rules"
      rules={[
        { id: 'length', text: 'At least 12 characters', isMet: isLong },
        { id: 'digit', text: 'A digit', isMet: true },
      ]}
      words={{ met: 'met', notMet: 'not met', summary: (met, total) => `${met} of ${total} met` }}
    />
  );

  it('say in words which rule is met', () => {
    render(rules(false));
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'At least 12 characters, not met',
      'A digit, met',
    ]);
  });

  it('are announced once, 800 ms after typing stopped, and not before anyone typed', () => {
    vi.useFakeTimers();
    const { rerender } = render(rules(false), { wrapper: LiveRegions });
    pass(5000);
    expect(screen.getByRole('status').textContent).toBe('');

    rerender(rules(true));
    pass(799);
    expect(screen.getByRole('status').textContent).toBe('');
    pass(1);
    expect(screen.getByRole('status').textContent).toBe('2 of 2 met');
  });
});

function pass(milliseconds: number) {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
