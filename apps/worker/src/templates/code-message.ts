import type { CodeValues } from '@carnet/outbox/message';
import type { MessageTextKey } from '@carnet/texts/message-text-keys';

import { renderMail } from './mail-frame.ts';
import type { Surroundings } from './template.ts';

/** The words around a code, by message. */
interface CodeWords {
  subject: MessageTextKey;
  heading: MessageTextKey;
  what: MessageTextKey;
  wasNotYou: MessageTextKey;
  sms: MessageTextKey;
}

/** A message that carries a code: the code comes first, where a lock screen shows it. */
export const codeMessage = (words: CodeWords) => ({
  mail: ({ firstname, code }: CodeValues, surroundings: Surroundings) => {
    const { say } = surroundings;
    return renderMail(
      {
        subject: say(words.subject, { code }),
        heading: say(words.heading),
        code: inGroups(code),
        paragraphs: [say('frame.greeting', { firstname }), say(words.what), say(words.wasNotYou)],
      },
      surroundings,
    );
  },

  /** The last line lets a phone fill the code in by itself, on our own pages only. */
  sms: ({ code }: CodeValues, { say, portalHost }: Surroundings) =>
    `${say(words.sms, { code: inGroups(code) })}\n\n@${portalHost} #${code}`,
});

/** Digits as 4821 9937, letters as 7K2M-94QX-H0PD: nobody keeps eight characters in mind at once. */
function inGroups(code: string): string {
  const isNumber = /^\d{8}$/.test(code);
  return (code.match(/.{1,4}/g) ?? []).join(isNumber ? ' ' : '-');
}
