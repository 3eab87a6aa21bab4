import type { ReactNode } from 'react';

import { MailIcon, PhoneIcon } from '../icons/contact-icons.tsx';
import { Breakable } from '../row/breakable.tsx';
import { Stamp, type StampProps } from '../stamp/stamp.tsx';
import '../row/row.css';
import './message-row.css';

interface MessageRowProps {
  channel: 'email' | 'sms';
  title: string;
  /** When, short and in words; `iso` for machines. */
  time: { iso: string; words: string };
  /** Where it went: "E-mail to l•••@mail.example". */
  target: string;
  reference: { label: string; value: string };
  state: { label: string; tone: NonNullable<StampProps['tone']> };
  /** The next step, where one is needed. */
  action?: ReactNode;
}

/** One message that was sent. It takes focus when it is the first of those that were asked for. */
export function MessageRow({
  channel,
  title,
  time,
  target,
  reference,
  state,
  action,
}: MessageRowProps) {
  const Icon = channel === 'email' ? MailIcon : PhoneIcon;
  return (
    <li className="row message-row" tabIndex={-1}>
      <Icon />
      <div>
        <div className="message-line">
          <p className="row-title">{title}</p>
          <time dateTime={time.iso} className="message-time">
            {time.words}
          </time>
        </div>
        <p className="row-detail wrap-anywhere">
          <Breakable text={target} />
        </p>
        <div className="message-line message-foot">
          <p className="message-reference">
            <span className="sr-only">{reference.label} </span>
            {reference.value}
          </p>
          <Stamp tone={state.tone}>{state.label}</Stamp>
        </div>
        {action}
      </div>
    </li>
  );
}
