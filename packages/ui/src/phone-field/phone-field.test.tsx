import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { PhoneField } from './phone-field.tsx';

describe('the phone field', () => {
  const change = {
    country: vi.fn<(code: string) => void>(),
    number: vi.fn<(text: string) => void>(),
  };
  const open = (error?: string) =>
    render(
      <PhoneField
        label="Phone number"
        error={error}
        words={{ country: 'Country', number: 'Number' }}
        countries={[
          { code: 'BE', name: 'Belgium', callingCode: '+32' },
          { code: 'LU', name: 'Luxembourg', callingCode: '+352' },
        ]}
        country="BE"
        onCountryChange={change.country}
        number=""
        onNumberChange={change.number}
        normalised="+32 470 12 34 56"
      />,
    );

  it('offers countries by name and code', async () => {
    open();
    await userEvent.selectOptions(screen.getByLabelText('Country'), 'Luxembourg (+352)');
    expect(change.country).toHaveBeenCalledWith('LU');
  });

  it('hands on what was typed, and reads the understood number and the error with it', async () => {
    open('Enter a number.');
    const number = screen.getByLabelText('Number');
    await userEvent.type(number, '0');

    expect(change.number).toHaveBeenCalledWith('0');
    const readWith = number.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(readWith.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Enter a number.',
      '+32 470 12 34 56',
    ]);
  });
});
