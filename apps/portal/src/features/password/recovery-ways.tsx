import { MailIcon, PhoneIcon } from '@carnet/ui/icons/contact-icons.tsx';
import { SegmentTabs } from '@carnet/ui/segment-tabs/segment-tabs.tsx';
import { select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { useSite } from '@/core/market/site-context.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import type { RecoveryWay } from './password.client.ts';

export function RecoveryWays({ current }: { current: RecoveryWay }) {
  const { t } = useLingui();
  const { market } = useSite();
  return (
    <SegmentTabs
      label={t`Send the code by`}
      currentHref={pathOf(`forgot-password.${current}`)}
      tabs={[
        { label: t`E-mail`, href: pathOf('forgot-password.email'), Icon: MailIcon },
        {
          // Belgians say "gsm", Luxembourgers "téléphone".
          label: t({ message: select(market, { lu: 'Phone', other: 'Phone' }) }),
          href: pathOf('forgot-password.phone'),
          Icon: PhoneIcon,
        },
      ]}
    />
  );
}
