import { MailIcon, PhoneIcon } from '@carnet/ui/icons/contact-icons.tsx';
import { SegmentTabs } from '@carnet/ui/segment-tabs/segment-tabs.tsx';
import { select } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { useSite } from '@/core/market/site-context.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import type { LoginWay } from './login.client.ts';

export function LoginWays({ current }: { current: LoginWay }) {
  const { t } = useLingui();
  const { market } = useSite();
  return (
    <SegmentTabs
      label={t`Sign in with`}
      currentHref={pathOf(`login.${current}`)}
      tabs={[
        { label: t`E-mail`, href: pathOf('login.email'), Icon: MailIcon },
        {
          // Belgians say "gsm", Luxembourgers "téléphone".
          label: t({ message: select(market, { lu: 'Phone', other: 'Phone' }) }),
          href: pathOf('login.phone'),
          Icon: PhoneIcon,
        },
      ]}
    />
  );
}
