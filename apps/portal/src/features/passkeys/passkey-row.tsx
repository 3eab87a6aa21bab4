import type { Passkey } from '@carnet/contract/calls/passkeys';
import { KeyIcon } from '@carnet/ui/icons/security-icons.tsx';
import { Breakable } from '@carnet/ui/row/breakable.tsx';
import { RowButton } from '@carnet/ui/row/row-action.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { Stamp } from '@carnet/ui/stamp/stamp.tsx';
import { useLingui } from '@lingui/react/macro';

import { useMoment } from '@/core/whereabouts/use-moment.ts';

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
  onKeep: () => void;
}

export function PasskeyRow({ passkey, onRename, onRemove, onKeep }: PasskeyRowProps) {
  const { t } = useLingui();
  const moment = useMoment();
  const { name, store, last_used_at: used, created_at: created, leaves_at: leaves } = passkey;
  const last = used ? moment(used) : undefined;
  const added = moment(created);
  const gone = leaves && moment(leaves);
  const where = store && store !== name ? `${store} · ` : '';
  return (
    <Row
      Icon={KeyIcon}
      title={<Breakable text={name} />}
      stamps={
        gone ? (
          <Stamp tone="warn">{t`Leaves ${gone}`}</Stamp>
        ) : (
          <Stamp tone={passkey.is_synced ? 'success' : 'off'}>
            {passkey.is_synced ? t`On all your devices` : t`On one device`}
          </Stamp>
        )
      }
      detail={where + (last ? t`Last used: ${last}` : t`Added: ${added}`)}
      hasActionBelow
      action={
        <div className="flex flex-wrap gap-x-6">
          <RowButton label={t`Rename`} about={name} onPress={onRename} />
          {gone && <RowButton label={t`Keep`} about={name} onPress={onKeep} />}
          <RowButton
            label={gone ? t`Remove now` : t`Remove`}
            about={name}
            tone="danger"
            onPress={onRemove}
          />
        </div>
      }
    />
  );
}
