import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { CodeField } from './code-field.tsx';

let received = '';

function Sample({ slots, start = '' }: { slots?: number; start?: string }) {
  const [code, setCode] = useState(start);
  received = code;
  return <CodeField label="Security code" slots={slots} value={code} onValueChange={setCode} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Security code');

describe('the code field', () => {
  it('is one real input that a phone fills from the message', () => {
    render(<Sample slots={8} />);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    expect(field().getAttribute('autocomplete')).toBe('one-time-code');
    expect(field().getAttribute('inputmode')).toBe('numeric');
  });

  it.each(['4821 9937', '4821-9937', ' 48219937\n'])('takes a pasted "%s"', async (pasted) => {
    render(<Sample slots={8} />);
    await userEvent.click(field());
    await userEvent.paste(pasted);

    expect(received).toBe('48219937');
    expect(field().value).toBe('4821 9937');
  });

  it('keeps the caret where a digit was mended', async () => {
    render(<Sample slots={8} start="48219937" />);
    await userEvent.click(field());
    field().setSelectionRange(2, 2);
    await userEvent.keyboard('{Backspace}5');

    expect(received).toBe('45219937');
    expect(field().selectionStart).toBe(2);
  });

  it('takes letters for a recovery key, which no message brings', async () => {
    render(<Sample />);
    expect(field().getAttribute('autocomplete')).toBe('off');
    await userEvent.type(field(), '7kq0-m2xr');

    expect(received).toBe('7kq0m2xr');
  });
});
