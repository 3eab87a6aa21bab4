import type { Device } from '@carnet/contract/calls/sessions';
import { Button } from '@carnet/ui/button/button.tsx';
import { DeviceRow } from '@carnet/ui/device-row/device-row.tsx';
import { SignOutIcon } from '@carnet/ui/icons/security-icons.tsx';
import { FactHeads } from '@carnet/ui/row/fact-row.tsx';
import { Row } from '@carnet/ui/row/row.tsx';
import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

import { kindOfDevice } from '@/core/whereabouts/device-kind.ts';
import { useDeviceWords } from './device-words.ts';
import type { Ending } from './sessions.hooks.ts';

interface DeviceListProps {
  devices: readonly Device[];
  onSignOut: (ending: Ending) => void;
}

export function DeviceList({ devices, onSignOut }: DeviceListProps) {
  const { t } = useLingui();
  const words = useDeviceWords();
  const count = devices.filter((device) => !device.is_current).length;
  return (
    <RowGroup title={t`Signed in now`} isFirst heads={<FactHeads labels={words.heads} />}>
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          kind={kindOfDevice(device.operating_system)}
          name={words.name(device)}
          services={words.services(device)}
          facts={words.facts(device)}
          isThisDevice={device.is_current}
          words={words.actions}
          onSignOut={() => onSignOut({ kind: 'device', device })}
          onEndTrust={
            device.trusted_until === null ? undefined : () => onSignOut({ kind: 'trust', device })
          }
        />
      ))}
      {count > 0 && (
        <Row
          Icon={SignOutIcon}
          title={t`Sign out of all other devices`}
          detail={t({
            message: plural(count, {
              one: '# device will have to sign in again',
              other: '# devices will have to sign in again',
            }),
          })}
          action={
            <Button look="danger" size="small" onClick={() => onSignOut({ kind: 'others', count })}>
              {t`Sign out all others`}
            </Button>
          }
        />
      )}
      <Row
        Icon={SignOutIcon}
        title={t`Sign out everywhere`}
        detail={t`On this device too`}
        action={
          <Button look="danger" size="small" onClick={() => onSignOut({ kind: 'everything' })}>
            {t`Sign out everywhere`}
          </Button>
        }
      />
    </RowGroup>
  );
}
