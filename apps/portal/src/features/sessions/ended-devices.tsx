import type { Device } from '@carnet/contract/calls/sessions';
import { useLingui } from '@lingui/react/macro';

import { PhoneIcon } from '@/core/ui/icons/contact-icons.tsx';
import { LaptopIcon } from '@/core/ui/icons/security-icons.tsx';
import { Row } from '@/core/ui/row/row.tsx';
import { RowGroup } from '@/core/ui/row/row-group.tsx';
import { Stamp } from '@/core/ui/stamp/stamp.tsx';
import { kindOf, useDeviceWords } from './device-words.ts';

/** Devices that were here before, so that a stranger's short visit does not go unseen. */
export function EndedDevices({ devices }: { devices: readonly Device[] }) {
  const { t } = useLingui();
  const words = useDeviceWords();
  if (devices.length === 0) return null;
  return (
    <RowGroup title={t`History`}>
      {devices.map((device) => (
        <Row
          key={device.id}
          Icon={kindOf(device) === 'phone' ? PhoneIcon : LaptopIcon}
          title={words.name(device)}
          stamps={
            <Stamp tone="off">{device.status === 'expired' ? t`Expired` : t`Signed out`}</Stamp>
          }
          detail={words.details(device).join('\u00a0· ')}
        />
      ))}
    </RowGroup>
  );
}
