import { useEffect, useState } from 'react';

import { CheckIcon } from '../icons/sign-icons.tsx';
import { applyTheme, storedTheme, type Theme, themes } from './theme.ts';

interface ThemeSwitchProps {
  words: Record<Theme, string> & { label: string };
}

export function ThemeSwitch({ words }: ThemeSwitchProps) {
  // Read after mounting: the server that prerenders this page cannot know the choice.
  const [current, setCurrent] = useState<Theme>('system');
  useEffect(() => setCurrent(storedTheme()), []);

  const choose = (theme: Theme) => {
    applyTheme(theme);
    setCurrent(theme);
  };
  return (
    <fieldset className="-ml-3 inline-flex flex-wrap wide:mr-[-12px] wide:ml-0">
      <legend className="sr-only">{words.label}</legend>
      {themes.map((theme) => (
        <label
          key={theme}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 text-ink-2 hover:text-ink has-checked:font-semibold has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-[light-dark(var(--color-ink),var(--color-accent))] has-focus-visible:shadow-[0_0_0_6.5px_light-dark(var(--color-accent),transparent)]"
        >
          <input
            type="radio"
            name="theme"
            value={theme}
            checked={theme === current}
            onChange={() => choose(theme)}
            className="sr-only"
          />
          {theme === current && <CheckIcon size={16} />}
          {words[theme]}
        </label>
      ))}
    </fieldset>
  );
}
