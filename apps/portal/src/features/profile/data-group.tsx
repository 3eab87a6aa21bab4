import { SignOutIcon } from '@carnet/ui/icons/security-icons.tsx';
import { FileIcon } from '@carnet/ui/icons/utility-icons.tsx';
import { RowLink } from '@carnet/ui/row/row-action.tsx';
import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { useLingui } from '@lingui/react/macro';

import { pathOf } from '@/core/navigation/routes.ts';

/** What a person can do with what we know of them. */
export function DataGroup() {
  const { t } = useLingui();
  const download = t`A copy of your data`;
  const close = t`Your account`;
  return (
    <RowGroup title={t`Your data`}>
      <Row
        Icon={FileIcon}
        title={download}
        detail={t`Everything that we keep about you, to read and to take along.`}
        action={<RowLink href={pathOf('profile.your-data')} label={t`Download`} about={download} />}
      />
      <Row
        Icon={SignOutIcon}
        title={close}
        detail={t`Everything is erased 14 days later.`}
        action={
          <RowLink
            href={pathOf('profile.close-account')}
            label={t`Close`}
            about={close}
            tone="danger"
          />
        }
      />
    </RowGroup>
  );
}
