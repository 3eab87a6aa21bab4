import type { Identity } from '@carnet/contract/calls/identity-providers';
import { UserIcon } from '@carnet/ui/icons/menu-icons.tsx';
import { RowButton } from '@carnet/ui/row/row-action.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { Stamp } from '@carnet/ui/stamp/stamp.tsx';
import { useLingui } from '@lingui/react/macro';

import { useMoment } from '@/core/whereabouts/use-moment.ts';

interface IdentityRowProps {
  identity: Identity;
  onRemove: () => void;
  onKeep: () => void;
}

export function IdentityRow({ identity, onRemove, onKeep }: IdentityRowProps) {
  const { t } = useLingui();
  const moment = useMoment();
  const { name, kind, last_used_at: used, created_at: created, leaves_at: leaves } = identity;
  const last = used ? moment(used) : undefined;
  const added = moment(created);
  const gone = leaves && moment(leaves);
  return (
    <Row
      Icon={UserIcon}
      title={name}
      stamps={
        gone ? (
          <Stamp tone="warn">{t`Leaves ${gone}`}</Stamp>
        ) : (
          <Stamp tone={kind === 'national' ? 'success' : 'off'}>
            {kind === 'national' ? t`Yours` : t`Of your employer`}
          </Stamp>
        )
      }
      detail={last ? t`Last used: ${last}` : t`Connected: ${added}`}
      hasActionBelow={Boolean(gone)}
      action={
        <div className="flex flex-wrap gap-x-6">
          {gone && <RowButton label={t`Keep`} about={name} onPress={onKeep} />}
          <RowButton
            label={gone ? t`Disconnect now` : t`Disconnect`}
            about={name}
            tone="danger"
            onPress={onRemove}
          />
        </div>
      }
    />
  );
}
