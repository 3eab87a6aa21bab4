import { PhoneIcon } from '../icons/contact-icons.tsx';
import { LaptopIcon } from '../icons/security-icons.tsx';
import { Row } from '../row/row.tsx';
import { RowButton } from '../row/row-action.tsx';
import { Stamp } from '../stamp/stamp.tsx';

interface DeviceRowProps {
  kind: 'computer' | 'phone';
  /** "Chrome on Windows", or "Unknown device". */
  name: string;
  /** Place, last use, services, joined by a middle dot. */
  details: readonly string[];
  isThisDevice: boolean;
  /** "Trusted until 12 Dec" */
  trust?: string | undefined;
  words: { thisDevice: string; signOut: string };
  onSignOut: () => void;
}

export function DeviceRow({
  kind,
  name,
  details,
  isThisDevice,
  trust,
  words,
  onSignOut,
}: DeviceRowProps) {
  return (
    <Row
      Icon={kind === 'phone' ? PhoneIcon : LaptopIcon}
      title={name}
      stamps={
        <>
          {isThisDevice && <Stamp>{words.thisDevice}</Stamp>}
          {trust && <Stamp tone="primary">{trust}</Stamp>}
        </>
      }
      detail={details.join('\u00a0· ')}
      action={!isThisDevice && <RowButton label={words.signOut} about={name} onPress={onSignOut} />}
    />
  );
}
