import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { LanguageSwitch } from './language-switch.tsx';

const choices = [
  { language: 'nl', endonym: 'Nederlands', href: '?language=nl' },
  { language: 'fr', endonym: 'Français', href: '?language=fr' },
];

describe('the language switch', () => {
  it('names each language in its own words and tongue, and marks the current one', () => {
    render(<LanguageSwitch label="Language" current="nl" choices={choices} />);
    const french = screen.getByRole('link', { name: 'Français' });

    expect(french.getAttribute('lang')).toBe('fr');
    expect(french.getAttribute('aria-current')).toBeNull();
    expect(screen.getByRole('link', { name: 'Nederlands' }).getAttribute('aria-current')).toBe(
      'true',
    );
  });

  it('switches in place, so that what was typed stays', async () => {
    const choose = vi.fn<(language: string) => void>();
    render(<LanguageSwitch label="Language" current="nl" choices={choices} onChoose={choose} />);
    await userEvent.click(screen.getByRole('link', { name: 'Français' }));

    expect(choose).toHaveBeenCalledWith('fr');
    expect(location.search).toBe('');
  });
});
