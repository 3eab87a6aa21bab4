import { useSite } from '@/core/market/site-context.tsx';
import { Ribbon } from '@/core/ui/ribbon/ribbon.tsx';

/** For those who build and try the portal, so in their one language. */
export function EnvironmentRibbon() {
  const { environment, market } = useSite();
  if (environment !== 'staging') return null;
  return <Ribbon label={`${environment}, ${market}`} />;
}
