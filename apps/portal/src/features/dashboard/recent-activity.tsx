import type { Activity } from '@carnet/contract/calls/dashboard';
import { BankIcon } from '@carnet/ui/icons/bank-icon.tsx';
import { PhoneIcon } from '@carnet/ui/icons/contact-icons.tsx';
import type { IconProps } from '@carnet/ui/icons/icon-frame.tsx';
import { AccessIcon } from '@carnet/ui/icons/menu-icons.tsx';
import { LaptopIcon, LockIcon, ShieldIcon } from '@carnet/ui/icons/security-icons.tsx';
import { CardIcon } from '@carnet/ui/icons/service-icons.tsx';
import { ActionLink } from '@carnet/ui/link/action-link.tsx';
import { Link } from '@carnet/ui/link/link.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { Stamp } from '@carnet/ui/stamp/stamp.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';

import { pathOf } from '@/core/navigation/routes.ts';
import { kindOfDevice } from '@/core/whereabouts/device-kind.ts';
import { useMoment } from '@/core/whereabouts/use-moment.ts';
import { useWhereabouts } from '@/core/whereabouts/use-whereabouts.ts';

const icons: Record<Exclude<Activity['kind'], 'signed_in'>, ComponentType<IconProps>> = {
  password_changed: LockIcon,
  codes_changed: ShieldIcon,
  bank_account_changed: BankIcon,
  card_block_asked: CardIcon,
  app_approved: AccessIcon,
  app_revoked: AccessIcon,
};

/** What was done lately, for its owner to recognise, or not. */
export function RecentActivity({ activity }: { activity: readonly Activity[] }) {
  const { t } = useLingui();
  if (activity.length === 0) return null;
  return (
    <RowGroup
      title={t`Recent activity`}
      action={
        <ActionLink href={pathOf('security.history')} look="plain">
          {t`See all`}
        </ActionLink>
      }
      footnote={
        <>
          {t`Was it not you?`} <Link href={pathOf('security')}>{t`Secure your account`}</Link>
        </>
      }
    >
      {activity.map((each) => (
        <ActivityRow key={`${each.at} ${each.kind}`} activity={each} />
      ))}
    </RowGroup>
  );
}

function ActivityRow({ activity }: { activity: Activity }) {
  const { t } = useLingui();
  const moment = useMoment();
  const { device, place } = useWhereabouts();
  const { kind, at, is_this_session: isThisSession, operating_system: system } = activity;
  const titles: Record<Activity['kind'], string> = {
    signed_in: t`Signed in`,
    password_changed: t`Password changed`,
    codes_changed: t`Contacts or security codes changed`,
    bank_account_changed: t`Bank account changed`,
    card_block_asked: t`Asked to block a card`,
    app_approved: t`App let in`,
    app_revoked: t`App shut out`,
  };
  const signInIcon = kindOfDevice(system) === 'phone' ? PhoneIcon : LaptopIcon;
  const where = [device(activity) ?? t`Unknown device`, place(activity)].filter(Boolean);
  return (
    <Row
      Icon={kind === 'signed_in' ? signInIcon : icons[kind]}
      title={titles[kind]}
      stamps={isThisSession && kind === 'signed_in' && <Stamp>{t`This device`}</Stamp>}
      detail={where.join(', ')}
      aside={<time dateTime={at}>{moment(at)}</time>}
    />
  );
}
