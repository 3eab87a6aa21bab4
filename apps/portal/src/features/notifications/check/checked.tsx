import { Alert } from '@carnet/ui/alert/alert.tsx';
import { useLingui } from '@lingui/react/macro';

import { useDayWords } from '@/core/i18n/use-day-words.ts';
import { usePurposeWords } from '../message-words.ts';
import type { Checked } from './check-message.hooks.ts';

/** Never that a message is genuine: whoever forges one can copy a reference into it (attack 88). */
export function CheckedMessage({ references, sent }: Checked) {
  const { t } = useLingui();
  if (references.length === 0)
    return (
      <Alert tone="warn" announce>
        <p>{t`We see no reference in it. Every message of ours has one; it looks like 7K2-481-09.`}</p>
      </Alert>
    );
  const unknown = references.filter((each) => !sent.some(({ reference }) => reference === each));
  return (
    <div className="grid gap-4">
      {unknown.map((reference) => (
        <Alert key={reference} tone="danger" announce>
          <p>{t`We have sent no message with the reference ${reference}.`}</p>
          <p className="mt-2">{t`Press nothing in it, and do not answer. If you already typed something there, change your password now.`}</p>
        </Alert>
      ))}
      {sent.map((message) => (
        <SentOne key={message.reference} {...message} />
      ))}
    </div>
  );
}

function SentOne({ reference, day, purpose }: Checked['sent'][number]) {
  const { t } = useLingui();
  const about = usePurposeWords()[purpose];
  const date = useDayWords()(day);
  return (
    <Alert tone="info" announce>
      <p>{t`On ${date} we sent a message with the reference ${reference}, about: ${about}.`}</p>
      <p className="mt-2">{t`A reference can be copied into a forged message. Only your own list of messages shows what we sent to you.`}</p>
    </Alert>
  );
}
