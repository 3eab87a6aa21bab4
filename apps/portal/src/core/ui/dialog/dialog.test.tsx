import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { Dialog } from './dialog.tsx';

function Sample() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Sign out
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Sign out this phone?"
        closeLabel="Close"
      >
        It will need your password again.
      </Dialog>
    </>
  );
}

describe('a dialog', () => {
  it('opens with its heading in focus, and is named by it', async () => {
    render(<Sample />);
    expect(screen.queryByRole('dialog')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));

    expect(screen.getByRole('dialog', { name: 'Sign out this phone?' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Sign out this phone?');
  });

  it('closes by its button', async () => {
    render(<Sample />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
