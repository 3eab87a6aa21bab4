import { useLingui } from '@lingui/react/macro';

import type { Site } from '@/core/market/site.ts';
import { platformOf } from './login.policy.ts';

/** Names the platform that the person is on the way to (R79). */
export function useLoginTitle(site: Site, clientId: string | undefined): string {
  const { t } = useLingui();
  switch (platformOf(site, clientId)) {
    case 'client-area':
      return t`Sign in to the client area`;
    case 'administration':
      return t`Sign in to the administration`;
    case 'employee-area':
      return t`Sign in to the employee area`;
    case undefined:
      return t`Sign in`;
  }
}
