import type { Device } from '@carnet/contract/calls/sessions';
import { DeviceRow } from '@carnet/ui/device-row/device-row.tsx';
import { FactHeads } from '@carnet/ui/row/fact-row.tsx';
import { RowGroup } from '@carnet/ui/row/row-group.tsx';
import { useLingui } from '@lingui/react/macro';

import { kindOfDevice } from '@/core/whereabouts/device-kind.ts';
import { useDeviceWords } from './device-words.ts';
import type { Ending } from './sessions.hooks.ts';

interface EndedDevicesProps {
  devices: readonly Device[];
  onEndTrust: (ending: Ending) => void;
}

/**
 * Devices that were signed in before, so that a stranger's short visit does not go unseen. Signing out
 * keeps the trust in a device, so it is here that one takes it back.
 */
export function EndedDevices({ devices, onEndTrust }: EndedDevicesProps) {
  const { t } = useLingui();
  const words = useDeviceWords();
  if (devices.length === 0) return null;
  return (
    <RowGroup title={t`History`} heads={<FactHeads labels={words.heads} />}>
      {devices.map((device) => (
        <DeviceRow
          key={device.id}
          kind={kindOfDevice(device.operating_system)}
          name={words.name(device)}
          services={words.services(device)}
          facts={words.facts(device)}
          isThisDevice={false}
          over={device.status === 'expired' ? t`Expired` : t`Signed out`}
          words={words.actions}
          onEndTrust={
            device.trusted_until === null ? undefined : () => onEndTrust({ kind: 'trust', device })
          }
        />
      ))}
    </RowGroup>
  );
}
