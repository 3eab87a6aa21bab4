import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { linkOf } from '@/core/market/site.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import type { PendingProof } from '@/core/session/owed-proof.ts';
import { HelpList } from '@/core/ui/help-list/help-list.tsx';

/** The ways on without this code; another method only where there is one (R124). */
export function CodeHelp({ proof }: { proof: PendingProof }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const site = useSite();
  const methods = pathOf('mfa-methods') + (proof.purpose === 'sign-in' ? '?isLogin=true' : '');
  return (
    <HelpList
      links={[
        ...(proof.methods.length > 1 ? [{ label: t`Use another method`, href: methods }] : []),
        { label: t`Contact support`, href: linkOf(site, 'help', language) },
        { label: t`Start again`, href: pathOf('login.email') },
      ]}
    />
  );
}
