import { alertMail, notMeLink } from '../alert-message.ts';
import { cardFact } from '../card-fact.ts';
import { askedFromFact, whenFact } from '../facts.ts';
import type { Template } from '../template.ts';

/** Goes to every contact: nobody was asked for a code first, so its owner must be able to object. */
export const cardBlocked: Template<'card-blocked'> = {
  mail: ({ firstname, last4, at, notMe, ...device }, surroundings) => {
    const { say } = surroundings;
    return alertMail(
      {
        subject: say('card-blocked.subject'),
        heading: say('card-blocked.heading'),
        what: say('card-blocked.what'),
        facts: [
          ...cardFact(last4, surroundings),
          whenFact(at, surroundings),
          askedFromFact(device, surroundings),
        ],
        firstname,
        notMe,
      },
      surroundings,
    );
  },

  sms: ({ at, notMe }, surroundings) =>
    surroundings.say('card-blocked.sms', {
      time: surroundings.sayTime(at),
      link: notMeLink(notMe, surroundings),
      reference: surroundings.reference,
    }),
};
