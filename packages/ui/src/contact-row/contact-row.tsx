import type { ReactNode } from 'react';

import { MailIcon, PhoneIcon } from '../icons/contact-icons.tsx';
import { Breakable } from '../row/breakable.tsx';
import { Row } from '../row/row.tsx';
import { RowMenu, type RowMenuChoice } from '../row/row-menu.tsx';
import { Stamp } from '../stamp/stamp.tsx';

interface ContactRowProps {
  kind: 'email' | 'phone';
  value: string;
  isPrimary: boolean;
  isVerified: boolean;
  receivesCodes: boolean;
  words: {
    kind: string;
    primary: string;
    verified: string;
    notVerified: string;
    codesOn: string;
    menu: string;
  };
  choices: readonly RowMenuChoice[];
  onChoose: (id: string) => void;
  /** Why the wanted change is not possible yet, with the step that makes it possible. */
  notice?: ReactNode;
}

export function ContactRow({
  kind,
  value,
  isPrimary,
  isVerified,
  receivesCodes,
  words,
  choices,
  onChoose,
  notice,
}: ContactRowProps) {
  return (
    <Row
      Icon={kind === 'email' ? MailIcon : PhoneIcon}
      title={
        <span className="tabular-nums">
          <Breakable text={value} />
        </span>
      }
      stamps={
        <>
          {isPrimary && <Stamp tone="primary">{words.primary}</Stamp>}
          {isVerified ? (
            <Stamp>{words.verified}</Stamp>
          ) : (
            <Stamp tone="warn">{words.notVerified}</Stamp>
          )}
          {receivesCodes && <Stamp>{words.codesOn}</Stamp>}
        </>
      }
      detail={notice ?? words.kind}
      action={<RowMenu label={words.menu} about={value} choices={choices} onChoose={onChoose} />}
    />
  );
}
