import type { MouseEvent } from 'react';

import './language-switch.css';

export interface LanguageChoice {
  /** Two letters, also the `lang` of the link. */
  language: string;
  /** Its own name in its own language: "Nederlands". */
  endonym: string;
  href: string;
}

interface LanguageSwitchProps {
  label: string;
  current: string;
  choices: readonly LanguageChoice[];
  /** Switches in place, so that what was typed stays. Without it the links load the page anew. */
  onChoose?: (language: string) => void;
}

export function LanguageSwitch({ label, current, choices, onChoose }: LanguageSwitchProps) {
  const choose = (language: string) => (event: MouseEvent) => {
    if (!onChoose || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(language);
  };
  return (
    <nav className="flex" aria-label={label}>
      {choices.map(({ language, endonym, href }) => (
        <a
          key={language}
          href={href}
          lang={language}
          hrefLang={language}
          aria-current={language === current ? 'true' : undefined}
          className="language-link"
          onClick={choose(language)}
        >
          <span aria-hidden="true">{language.toUpperCase()}</span>
          <span className="sr-only">{endonym}</span>
        </a>
      ))}
    </nav>
  );
}
