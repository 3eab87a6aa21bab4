import { LaptopIcon, LockIcon, SignOutIcon } from '@carnet/ui/icons/security-icons.tsx';
import { RowLink } from '@carnet/ui/row/row-action.tsx';
import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { useLingui } from '@lingui/react/macro';

import { useLanguage } from '@/core/i18n/language.tsx';
import { linkOf } from '@/core/market/site.ts';
import { useSite } from '@/core/market/site-context.tsx';
import { pathOf } from '@/core/navigation/routes.ts';
import { SignOutEverywhere } from '@/features/sessions/sign-out-everywhere.tsx';

export function SessionsGroup() {
  const { t } = useLingui();
  const { language } = useLanguage();
  const site = useSite();
  const devices = t`My devices`;
  const privacy = t`Privacy`;
  return (
    <RowGroup title={t`Security settings`}>
      <Row
        Icon={LaptopIcon}
        title={devices}
        detail={t`See where you are signed in, and sign out elsewhere`}
        action={<RowLink href={pathOf('security.history')} label={t`Open`} about={devices} />}
      />
      <Row
        Icon={SignOutIcon}
        title={t`Sign out everywhere`}
        detail={t`On this device too`}
        action={<SignOutEverywhere />}
      />
      <Row
        Icon={LockIcon}
        title={privacy}
        detail={t`What we keep about you, and why`}
        action={
          <RowLink href={linkOf(site, 'privacy', language)} label={t`Read`} about={privacy} />
        }
      />
    </RowGroup>
  );
}
