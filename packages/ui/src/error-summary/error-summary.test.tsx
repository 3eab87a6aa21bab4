import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { TextField } from '../text-field/text-field.tsx';
import { ErrorSummary } from './error-summary.tsx';

it('the error summary takes focus, and each line leads to its field', async () => {
  render(
    <>
      <ErrorSummary
        title="There is a problem"
        problems={[{ fieldId: 'email', text: 'Enter your e-mail address.' }]}
      />
      <TextField id="email" label="E-mail" error="Enter your e-mail address." />
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'There is a problem' }));

  await userEvent.click(screen.getByRole('link', { name: 'Enter your e-mail address.' }));
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'));
});
