import type { ReactNode } from 'react';

import './templates.css';

interface SettingsPageProps {
  /** Who is signed in, and the menu: across the top of a phone, beside the content from 900 px. */
  aside: ReactNode;
  before?: ReactNode;
  children: ReactNode;
}

export function SettingsPage({ aside, before, children }: SettingsPageProps) {
  return (
    <div className="settings-page">
      <div className="settings-aside">{aside}</div>
      <main id="content" tabIndex={-1} className="min-w-0">
        {before}
        {children}
      </main>
    </div>
  );
}
