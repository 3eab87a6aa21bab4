import { ClockIcon } from '@carnet/ui/icons/security-icons.tsx';
import type { IconProps } from '@carnet/ui/icons/icon-frame.tsx';
import { PlusIcon } from '@carnet/ui/icons/utility-icons.tsx';
import { RowLink } from '@carnet/ui/row/row-action.tsx';
import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';

import { appOf, type ListedMethods } from '@/core/factors/listed-methods.ts';
import { pathOf, type RouteName } from '@/core/navigation/routes.ts';

interface Addable {
  page: RouteName;
  title: string;
  detail: string;
  Icon: ComponentType<IconProps>;
}

/** The methods that can be added; no app is ever the only way (experience 9). */
export function AddGroup({ overview: { items } }: { overview: ListedMethods }) {
  const { t } = useLingui();
  const addable: Addable[] = [
    {
      page: 'setup-mfa-phone',
      title: t`Phone number`,
      detail: t`Codes by text message`,
      Icon: PlusIcon,
    },
    {
      page: 'setup-mfa-email',
      title: t`E-mail address`,
      detail: t`Codes by e-mail`,
      Icon: PlusIcon,
    },
    ...(appOf(items)
      ? []
      : [
          {
            page: 'setup-mfa-totp' as const,
            title: t`Authenticator app`,
            detail: t`Works without signal or internet`,
            Icon: ClockIcon,
          },
        ]),
  ];
  return (
    <RowGroup title={t`Add a method`}>
      {addable.map(({ page, title, detail, Icon }) => (
        <Row
          key={page}
          Icon={Icon}
          title={title}
          detail={detail}
          action={
            <RowLink href={`${pathOf(page)}?redirect=security`} label={t`Add`} about={title} />
          }
        />
      ))}
    </RowGroup>
  );
}
