import { AccessIcon } from '../icons/menu-icons.tsx';
import { WarningIcon } from '../icons/sign-icons.tsx';
import { FactRow } from '../row/fact-row.tsx';
import { RowButton } from '../row/row-action.tsx';
import { Stamp } from '../stamp/stamp.tsx';
import './app-row.css';

interface AppRowProps {
  name: string;
  /** Only of an app that was checked: others could call themselves anything. */
  domain: string | null;
  isVerified: boolean;
  /** What it may see, with commas between (R277). */
  sees: string;
  /** What it may change or spend, apart from it; undefined when nothing. */
  acts: string | undefined;
  since: string;
  lastUse: string;
  words: {
    revoke: string;
    verified: string;
    notVerified: string;
    sees: string;
    acts: string;
    actsNot: string;
    since: string;
  };
  onRevoke: () => void;
}

export function AppRow({
  name,
  domain,
  isVerified,
  sees,
  acts,
  since,
  lastUse,
  words,
  onRevoke,
}: AppRowProps) {
  return (
    <FactRow
      Icon={AccessIcon}
      title={name}
      stamps={
        isVerified ? (
          <Stamp>{words.verified}</Stamp>
        ) : (
          <Stamp tone="warn">{words.notVerified}</Stamp>
        )
      }
      detail={domain}
      facts={[
        { label: words.sees, value: sees },
        { label: words.acts, value: <Acts acts={acts} none={words.actsNot} /> },
        { label: words.since, value: since, note: lastUse },
      ]}
      action={<RowButton label={words.revoke} about={name} onPress={onRevoke} />}
    />
  );
}

function Acts({ acts, none }: { acts: string | undefined; none: string }) {
  if (acts === undefined) return none;
  return (
    <span className="app-acts">
      <WarningIcon size={16} />
      <span>{acts}</span>
    </span>
  );
}
