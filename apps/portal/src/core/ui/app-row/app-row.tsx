import type { ReactNode } from 'react';

import { AccessIcon } from '../icons/menu-icons.tsx';
import { Row } from '../row/row.tsx';
import { RowButton } from '../row/row-action.tsx';

interface AppRowProps {
  name: string;
  stamp?: ReactNode;
  /** What the app may do, in the plain words of the consent page. */
  permissions: readonly string[];
  words: { revoke: string };
  onRevoke: () => void;
}

export function AppRow({ name, stamp, permissions, words, onRevoke }: AppRowProps) {
  return (
    <Row
      Icon={AccessIcon}
      title={name}
      stamps={stamp}
      detail={permissions.join(' · ')}
      action={<RowButton label={words.revoke} about={name} tone="danger" onPress={onRevoke} />}
    />
  );
}
