import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import { renderUi } from '../testing/render-ui.tsx';
import { DisabledAction } from './disabled-action.tsx';

const reason = 'You need at least one e-mail address.';
const open = () =>
  renderUi(
    <DisabledAction label="Delete" reason={reason} nextStep={<a href="/add">Add an address</a>} />,
  );

describe('an action that is not possible', () => {
  it('can be focused, and gives its reason to a reader', async () => {
    open();
    await userEvent.tab();
    const action = screen.getByRole('button', { name: 'Delete' });

    expect(document.activeElement).toBe(action);
    const readWith = action.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(readWith.map((id) => document.getElementById(id)?.textContent)).toContain(reason);
  });

  it('offers the step that makes it possible', () => {
    open();
    expect(screen.getByRole('link', { name: 'Add an address' })).toBeTruthy();
  });

  it('shows the reason beside the button to whoever points at it', async () => {
    open();
    await userEvent.tab();
    expect((await screen.findByRole('tooltip', { hidden: true })).textContent).toBe(reason);
  });
});
