import { fireEvent, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { describe, expect, it, vi } from 'vitest';

import { renderUi } from '../testing/render-ui.tsx';
import { Form } from './form.tsx';

describe('a form', () => {
  it('is sent by our code alone, and would not put what was typed into an address', () => {
    const submit = vi.fn<(event: FormEvent) => void>();
    renderUi(<Form aria-label="Letter" onSubmit={submit} />);
    const form = screen.getByRole<HTMLFormElement>('form');

    expect(fireEvent.submit(form)).toBe(false);
    expect(submit).toHaveBeenCalledTimes(1);
    expect(form.method).toBe('post');
  });

  it('takes Enter that is held down for one press', () => {
    renderUi(<Form aria-label="Letter" onSubmit={() => {}} />);
    const form = screen.getByRole('form');

    expect(fireEvent.keyDown(form, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(form, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(form, { key: 'a', repeat: true })).toBe(true);
  });
});
