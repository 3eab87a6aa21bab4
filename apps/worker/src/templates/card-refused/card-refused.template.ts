import { cardFact } from '../card-fact.ts';
import { renderMail } from '../mail-frame.ts';
import type { Template } from '../template.ts';

/** No button: the card is activated in the app, and nothing on our pages would do it (R239). */
export const cardRefused: Template<'card-refused'> = {
  mail: ({ firstname, last4 }, surroundings) => {
    const { say } = surroundings;
    return renderMail(
      {
        subject: say('card-refused.subject'),
        heading: say('card-refused.heading'),
        opening: [say('frame.greeting', { firstname }), say('card-refused.what')],
        facts: cardFact(last4, surroundings),
        closing: [say('card-refused.next')],
      },
      surroundings,
    );
  },

  sms: (_values, { say, reference }) => say('card-refused.sms', { reference }),
};
