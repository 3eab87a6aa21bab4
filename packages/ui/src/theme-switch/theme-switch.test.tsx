import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { themeBootScript } from './theme.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const words = { label: 'Appearance', system: 'System', light: 'Light', dark: 'Dark' };
const shownTheme = () => document.documentElement.dataset['theme'];

describe('the theme switch', () => {
  beforeEach(() => {
    localStorage.clear();
    delete document.documentElement.dataset['theme'];
  });

  it('changes the page at once and remembers the choice', async () => {
    render(<ThemeSwitch words={words} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));

    expect(shownTheme()).toBe('dark');
    expect(localStorage.getItem('carnet.theme')).toBe('dark');
  });

  it('goes back to what the device prefers', async () => {
    localStorage.setItem('carnet.theme', 'light');
    render(<ThemeSwitch words={words} />);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Light' }).checked).toBe(true);

    await userEvent.click(screen.getByRole('radio', { name: 'System' }));

    expect(shownTheme()).toBeUndefined();
    expect(localStorage.getItem('carnet.theme')).toBeNull();
  });

  it.each([
    ['dark', 'dark'],
    ['light', 'light'],
    ['"><script>', undefined],
  ])('sets a stored "%s" before the first paint as %s', (stored, shown) => {
    localStorage.setItem('carnet.theme', stored);
    runInline(themeBootScript);
    expect(shownTheme()).toBe(shown);
  });
});

// The browser runs it from a <script> element; jsdom leaves those alone unless told otherwise.
function runInline(source: string) {
  // oxlint-disable-next-line no-implied-eval -- this string is the product under test
  new Function(source)();
}
