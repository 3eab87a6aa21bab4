import { fireEvent, render, screen } from '@testing-library/react';
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
        matter="Security"
        fact="3 devices"
        actions={
          <button type="button" onClick={() => setOpen(false)}>
            Cancel
          </button>
        }
      >
        It will need your password again.
      </Dialog>
    </>
  );
}

/** Without a layout every box is empty and at the corner. */
const BESIDE = { clientX: 400, clientY: 400 };

describe('a dialog', () => {
  it('opens with its heading in focus, and is named by it', async () => {
    render(<Sample />);
    expect(screen.queryByRole('dialog')).toBeNull();

    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));

    expect(screen.getByRole('dialog', { name: 'Sign out this phone?' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Sign out this phone?');
  });

  it('names the matter and one fact on its stub', async () => {
    render(<Sample />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));

    expect(screen.getByRole('dialog').textContent).toMatch(/^Security3 devicesSign out this phone/);
  });

  it.each([
    ['its button', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['a press beside it', async () => void fireEvent.click(screen.getByRole('dialog'), BESIDE)],
  ])('closes by %s', async (_way, close) => {
    render(<Sample />);
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
    await close();

    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
