import type { MessageValues } from '@carnet/outbox/message';

import { alertMail, notMeLink } from '../alert-message.ts';
import { cardFact } from '../card-fact.ts';
import { askedFromFact, whenFact } from '../facts.ts';
import type { MailFact } from '../mail-parts.ts';
import type { Surroundings, Template } from '../template.ts';

type Attached = 'card-attached' | 'invitation-attached';

/**
 * Goes to every proven contact: what was added opens a platform to whoever is signed in, and a thief
 * may hold one contact, hardly all.
 */
const attached = <Name extends Attached>(
  name: Name,
  whatCame: (values: MessageValues[Name], around: Surroundings) => MailFact[],
): Template<Name> => ({
  mail: (values, around) =>
    alertMail(
      {
        subject: around.say(`${name}.subject`),
        heading: around.say(`${name}.heading`),
        what: around.say(`${name}.what`),
        facts: [
          ...whatCame(values, around),
          askedFromFact(values, around),
          whenFact(values.at, around),
        ],
        firstname: values.firstname,
        notMe: values.notMe,
      },
      around,
    ),

  sms: ({ at, notMe }, around) =>
    around.say(`${name}.sms`, {
      time: around.sayTime(at),
      link: notMeLink(notMe, around),
      reference: around.reference,
    }),
});

export const cardAttached = attached('card-attached', ({ last4 }, around) =>
  cardFact(last4, around),
);

export const invitationAttached = attached('invitation-attached', ({ company }, { say }) => [
  { label: say('fact.company'), value: company },
]);
