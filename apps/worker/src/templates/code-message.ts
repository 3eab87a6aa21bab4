import type { CodeValues } from '@carnet/outbox/message';
import type { MessageTextKey } from '@carnet/texts/message-text-keys';

import { notMeLink } from './alert-message.ts';
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

/**
 * `notMe`: nobody else is told of the code, so this message itself can be disowned. Without a first name
 * the reader may be a stranger to us.
 */
type DisownableCode = Pick<CodeValues, 'code'> & { firstname?: string; notMe?: string };

/** A message that carries a code: the code comes first, where a lock screen shows it. */
export const codeMessage = (words: CodeWords) => ({
  mail: ({ firstname, code, notMe }: DisownableCode, surroundings: Surroundings) => {
    const { say } = surroundings;
    return renderMail(
      {
        subject: say(words.subject, { code }),
        heading: say(words.heading),
        opening: [greeting(say, firstname), say(words.what)],
        code: { ...groupsOf(code), validity: say('code.how-long') },
        closing: [say(words.wasNotYou)],
        ...(notMe !== undefined && {
          action: {
            label: say('alert.disown-code'),
            href: notMeLink(notMe, surroundings),
            look: 'link' as const,
          },
        }),
      },
      surroundings,
    );
  },

  /** The last line lets a phone fill the code in by itself, on our own pages only. */
  sms: ({ code, notMe }: DisownableCode, surroundings: Surroundings) => {
    const { say, portalHost } = surroundings;
    const disown =
      notMe === undefined
        ? []
        : [say('alert.disown-code-sms', { link: notMeLink(notMe, surroundings) })];
    const sentences = [say(words.sms, { code: inGroups(code) }), ...disown].join(' ');
    return `${sentences}\n\n@${portalHost} #${code}`;
  },
});

const greeting = (say: Surroundings['say'], firstname: string | undefined) =>
  firstname === undefined ? say('frame.greeting-nameless') : say('frame.greeting', { firstname });

/** Digits as 4821 9937, letters as 7K2M-94QX-H0PD: nobody keeps eight characters in mind at once. */
function groupsOf(code: string) {
  const isNumber = /^\d{8}$/.test(code);
  return { groups: code.match(/.{1,4}/g) ?? [], separator: isNumber ? ' ' : '-' };
}

function inGroups(code: string): string {
  const { groups, separator } = groupsOf(code);
  return groups.join(separator);
}
