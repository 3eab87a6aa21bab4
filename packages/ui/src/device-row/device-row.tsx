import { PhoneIcon } from '../icons/contact-icons.tsx';
import { LaptopIcon } from '../icons/security-icons.tsx';
import { FactRow, type RowFact } from '../row/fact-row.tsx';
import { RowButton } from '../row/row-action.tsx';
import { RowMenu } from '../row/row-menu.tsx';
import { Stamp } from '../stamp/stamp.tsx';

interface DeviceRowProps {
  kind: 'computer' | 'phone';
  /** "Chrome on Windows", or "Unknown device". */
  name: string;
  /** What it was used for: "My vouchers, Client area". */
  services: string;
  /** Place and last use. */
  facts: readonly RowFact[];
  isThisDevice: boolean;
  /** "Signed out", "Expired": of a device that was here before. */
  over?: string | undefined;
  words: { thisDevice: string; signOut: string; endTrust: string; manage: string };
  onSignOut?: (() => void) | undefined;
  /** Of a device that is trusted. */
  onEndTrust?: (() => void) | undefined;
}

export function DeviceRow({
  kind,
  name,
  services,
  facts,
  isThisDevice,
  over,
  words,
  onSignOut,
  onEndTrust,
}: DeviceRowProps) {
  const acts = [
    ...(onEndTrust ? [{ id: 'trust', label: words.endTrust, act: onEndTrust }] : []),
    ...(onSignOut && !isThisDevice ? [{ id: 'out', label: words.signOut, act: onSignOut }] : []),
  ];
  return (
    <FactRow
      Icon={kind === 'phone' ? PhoneIcon : LaptopIcon}
      title={name}
      stamps={
        <>
          {isThisDevice && <Stamp>{words.thisDevice}</Stamp>}
          {over && <Stamp tone="off">{over}</Stamp>}
        </>
      }
      detail={services}
      facts={facts}
      isOwn={isThisDevice}
      action={
        acts.length > 1 ? (
          <RowMenu
            label={words.manage}
            about={name}
            choices={acts}
            onChoose={(chosen) => acts.find(({ id }) => id === chosen)?.act()}
          />
        ) : (
          acts.map(({ id, label, act }) => (
            <RowButton key={id} label={label} about={name} onPress={act} />
          ))
        )
      }
    />
  );
}
