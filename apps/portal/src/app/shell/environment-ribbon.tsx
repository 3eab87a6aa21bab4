import { Ribbon } from '@carnet/ui/ribbon/ribbon.tsx';

import { useSite } from '@/core/market/site-context.tsx';

/** For those who build and try the portal, so in their one language. */
export function EnvironmentRibbon() {
  const { environment, market } = useSite();
  if (environment !== 'staging') return null;
  return <Ribbon label={`${environment}, ${market}`} />;
}
