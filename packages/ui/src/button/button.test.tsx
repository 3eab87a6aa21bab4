import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { renderUi } from '../testing/render-ui.tsx';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';

describe('a button', () => {
  it('ignores presses while it is busy, and keeps its label', async () => {
    const press = vi.fn<() => void>();
    renderUi(
      <Button busy onClick={press}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);

    expect(press).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('does not send a form twice', async () => {
    const submit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
    const form = (busy: boolean) => (
      <form onSubmit={submit}>
        <Button type="submit" busy={busy}>
          Save
        </Button>
      </form>
    );
    const { rerender } = renderUi(form(false));
    await userEvent.click(screen.getByRole('button'));
    rerender(form(true));
    await userEvent.click(screen.getByRole('button'));

    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('takes a double click for one press, also when the first was answered in between', async () => {
    const press = vi.fn<() => void>();
    renderUi(<Button onClick={press}>Save</Button>);
    await userEvent.dblClick(screen.getByRole('button'));

    expect(press).toHaveBeenCalledTimes(1);
  });

  it('can be reached by keyboard even when it is not possible', async () => {
    renderUi(<Button blocked>Delete</Button>);
    await userEvent.tab();

    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete' }));
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  });

  it('is a link when it only leads somewhere', () => {
    renderUi(<ButtonLink href="/next">Next</ButtonLink>);
    expect(screen.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('/next');
  });
});
