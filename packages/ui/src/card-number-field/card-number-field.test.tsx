import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { CardNumberField } from './card-number-field.tsx';

function Sample() {
  const [digits, setDigits] = useState('');
  return <CardNumberField label="Card number" value={digits} onValueChange={setDigits} />;
}

describe('the card number field', () => {
  it('shows sixteen digits in fours and takes no more', async () => {
    render(<Sample />);
    const field = screen.getByLabelText<HTMLInputElement>('Card number');
    await userEvent.type(field, '5065 1482-9011 4417 999');

    expect(field.value).toBe('5065 1482 9011 4417');
  });

  it('never lets the browser offer a bank card', () => {
    render(<Sample />);
    expect(screen.getByLabelText('Card number').getAttribute('autocomplete')).toBe('off');
  });
});
