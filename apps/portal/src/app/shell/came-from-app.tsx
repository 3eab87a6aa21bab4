import { lazy, Suspense, useState } from 'react';

import { addTaskTexts } from '@/core/i18n/texts.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { readItem, removeItem } from '@/core/session/session-items.ts';

const AppReturn = lazy(async () => {
  const [part] = await Promise.all([import('../app-return/app-return.tsx'), addTaskTexts()]);
  return { default: part.AppReturn };
});

/** Nothing for most: only an app that said so, on a site that has an app to go back to. */
export function CameFromApp() {
  const { appLink } = useSite();
  const [isOffered, setOffered] = useState(() => readItem('open_app') !== undefined);
  if (!appLink || !isOffered) return null;

  const stay = () => {
    removeItem('open_app');
    setOffered(false);
  };
  return (
    <Suspense>
      <AppReturn appLink={appLink} onStay={stay} />
    </Suspense>
  );
}
