import { useLingui } from '@lingui/react/macro';
import { createContext, useContext, useEffect } from 'react';

export const BRAND = 'Carnet';

export const documentTitle = (title: string) => `${title} – ${BRAND}`;

/** Hears the title of a page that is drawn where there is no document. */
const TitleListener = createContext<((title: string) => void) | undefined>(undefined);
export const TitleListenerProvider = TitleListener.Provider;

/** The title also says that something went wrong, for whoever hears it before the page. */
export function usePageTitle(title: string, hasProblem = false): void {
  const { t } = useLingui();
  const shown = documentTitle(hasProblem ? t`Error: ${title}` : title);
  useContext(TitleListener)?.(shown);
  useEffect(() => {
    document.title = shown;
  }, [shown]);
}
