import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { RadioCards } from './radio-cards.tsx';

function Sample() {
  const [value, setValue] = useState<string | undefined>('sms');
  return (
    <RadioCards
      legend="How do you want your code?"
      name="method"
      value={value}
      onValueChange={setValue}
      options={[
        { value: 'sms', title: 'Text message', detail: '+32 ••• 42' },
        { value: 'email', title: 'E-mail' },
      ]}
    />
  );
}

describe('radio cards', () => {
  it('are one group with one choice, moved by the arrow keys', async () => {
    render(<Sample />);
    expect(screen.getByRole('group', { name: 'How do you want your code?' })).toBeTruthy();

    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');

    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'E-mail' }).checked).toBe(true);
    expect(
      screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked),
    ).toHaveLength(1);
  });

  it('share one name, so that the browser counts them as one choice', () => {
    render(<Sample />);
    const names = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.name);
    expect(names).toEqual(['method', 'method']);
  });

  it('say where the code goes together with the name of the method', () => {
    render(<Sample />);
    expect(screen.getByRole('radio', { name: /Text message.*42/ })).toBeTruthy();
  });
});
