import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { Select } from './select.tsx';

describe('a select', () => {
  it('is labelled, tells its error and lets a choice be made', async () => {
    render(
      <Select
        label="Language"
        error="Choose a language."
        defaultValue=""
        emptyLabel="Choose"
        options={[{ value: 'nl', label: 'Nederlands' }]}
      />,
    );
    const select = screen.getByLabelText<HTMLSelectElement>('Language');
    expect(select.getAttribute('aria-invalid')).toBe('true');

    await userEvent.selectOptions(select, 'Nederlands');
    expect(select.value).toBe('nl');
  });
});
