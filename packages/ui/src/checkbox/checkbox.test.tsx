import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { Checkbox } from './checkbox.tsx';

describe('a checkbox', () => {
  it('is ticked by its words as well as by its box, and by the space bar', async () => {
    render(<Checkbox label="Trust this device for 30 days" />);
    const box = screen.getByRole<HTMLInputElement>('checkbox');

    await userEvent.click(screen.getByText('Trust this device for 30 days'));
    expect(box.checked).toBe(true);
    await userEvent.keyboard(' ');
    expect(box.checked).toBe(false);
  });

  it('reads its error with it', () => {
    render(<Checkbox label="I accept" error="Accept the terms to go on." />);
    const box = screen.getByRole('checkbox');
    const readWith = document.getElementById(box.getAttribute('aria-describedby') ?? '');
    expect(readWith?.textContent).toBe('Accept the terms to go on.');
  });
});
