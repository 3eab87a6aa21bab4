import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { Switch } from './switch.tsx';

const words = { on: 'Active', off: 'Inactive' };

describe('a switch', () => {
  it('tells its state in words and asks for the other one', async () => {
    const change = vi.fn<(isOn: boolean) => void>();
    render(<Switch label="Eco" isOn={false} words={words} onChange={change} />);
    const toggle = screen.getByRole('switch', { name: 'Eco' });
    expect(toggle.textContent).toBe('Inactive');

    await userEvent.click(toggle);
    expect(change).toHaveBeenCalledWith(true);
  });

  it('does nothing while a change is under way', async () => {
    const change = vi.fn<(isOn: boolean) => void>();
    render(<Switch label="Eco" isOn words={words} busy onChange={change} />);
    await userEvent.click(screen.getByRole('switch'));
    expect(change).not.toHaveBeenCalled();
  });
});
