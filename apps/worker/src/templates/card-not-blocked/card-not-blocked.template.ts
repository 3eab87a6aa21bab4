import { cardFact } from '../card-fact.ts';
import { renderMail } from '../mail-frame.ts';
import type { Template } from '../template.ts';

/** No button: only a call to card stop helps now. */
export const cardNotBlocked: Template<'card-not-blocked'> = {
  mail: ({ firstname, last4 }, surroundings) => {
    const { say } = surroundings;
    return renderMail(
      {
        subject: say('card-not-blocked.subject'),
        heading: say('card-not-blocked.heading'),
        opening: [say('frame.greeting', { firstname }), say('card-not-blocked.what')],
        facts: cardFact(last4, surroundings),
        closing: [say('card-not-blocked.next')],
      },
      surroundings,
    );
  },

  sms: (_values, { say, reference }) => say('card-not-blocked.sms', { reference }),
};
