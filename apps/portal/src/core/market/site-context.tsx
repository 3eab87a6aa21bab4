import { createContext, useContext } from 'react';

import type { Site } from './site.ts';

const SiteContext = createContext<Site | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

export function useSite(): Site {
  const site = useContext(SiteContext);
  if (!site) throw new Error('No site: render inside SiteProvider.');
  return site;
}
