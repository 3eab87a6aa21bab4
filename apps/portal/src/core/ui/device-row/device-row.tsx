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
  /** "Signed out", "Expired": of a device that was here before. */
  over?: string | undefined;
  /** "Trusted until 12 Dec" */
  trust?: string | undefined;
  words: { thisDevice: string; signOut: string; endTrust?: string };
  onSignOut?: () => void;
  onEndTrust?: () => void;
}

export function DeviceRow({
  kind,
  name,
  details,
  isThisDevice,
  over,
  trust,
  words,
  onSignOut,
  onEndTrust,
}: DeviceRowProps) {
  const endsTrust = trust !== undefined && onEndTrust !== undefined;
  const signsOut = !isThisDevice && onSignOut !== undefined;
  return (
    <Row
      Icon={kind === 'phone' ? PhoneIcon : LaptopIcon}
      title={name}
      stamps={
        <>
          {isThisDevice && <Stamp>{words.thisDevice}</Stamp>}
          {over && <Stamp tone="off">{over}</Stamp>}
          {trust && <Stamp tone="primary">{trust}</Stamp>}
        </>
      }
      detail={details.join('\u00a0· ')}
      action={
        (endsTrust || signsOut) && (
          <div className="flex flex-wrap gap-x-5">
            {endsTrust && (
              <RowButton label={words.endTrust ?? ''} about={name} onPress={onEndTrust} />
            )}
            {signsOut && <RowButton label={words.signOut} about={name} onPress={onSignOut} />}
          </div>
        )
      }
    />
  );
}
