import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { TextField } from './text-field.tsx';

const description = (input: HTMLElement) =>
  input
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe('a text field', () => {
  it('is found by its label and read with its hint', () => {
    render(<TextField label="E-mail address" hint="For your receipts" />);
    const input = screen.getByLabelText('E-mail address');

    expect(description(input)).toEqual(['For your receipts']);
    expect(input.getAttribute('aria-invalid')).toBeNull();
  });

  it('reads its error first, then the hint', () => {
    render(<TextField label="E-mail address" hint="For your receipts" error="Enter an address." />);
    const input = screen.getByLabelText('E-mail address');

    expect(description(input)).toEqual(['Enter an address.', 'For your receipts']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('lets nothing be corrected in an identifier', () => {
    render(<TextField label="E-mail address" isIdentifier />);
    const input = screen.getByLabelText('E-mail address');

    expect(input.getAttribute('spellcheck')).toBe('false');
    expect(input.getAttribute('autocapitalize')).toBe('none');
  });
});
