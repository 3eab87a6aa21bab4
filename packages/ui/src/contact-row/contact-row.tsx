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
  /** What else is true of it: since when it is there, what it cannot do yet. */
  notes?: ReactNode;
  /** The step that makes possible what is not, beside the menu. */
  nextStep?: ReactNode;
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
  notes,
  nextStep,
}: ContactRowProps) {
  const menu = <RowMenu label={words.menu} about={value} choices={choices} onChoose={onChoose} />;
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
      detail={
        <>
          {words.kind}
          {notes}
        </>
      }
      action={
        nextStep ? (
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1 pt-2 card:justify-end card:pt-0">
            {nextStep}
            {menu}
          </div>
        ) : (
          menu
        )
      }
    />
  );
}
