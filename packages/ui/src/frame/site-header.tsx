import type { ReactNode } from 'react';

interface SiteHeaderProps {
  brand: ReactNode;
  languages: ReactNode;
  /** Signed in: the account stamp on a phone, a Sign out link from 900 px. */
  account?: ReactNode;
}

export function SiteHeader({ brand, languages, account }: SiteHeaderProps) {
  return (
    <header className="relative z-1 mx-auto flex min-h-14 w-full flex-wrap items-center justify-between pr-2 pl-4 wide:min-h-18 wide:max-w-[1120px] wide:pl-6">
      {brand}
      <div className="flex items-center gap-2">
        {languages}
        {account}
      </div>
    </header>
  );
}
