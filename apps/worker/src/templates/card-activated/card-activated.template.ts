import { cardFact } from '../card-fact.ts';
import { renderMail } from '../mail-frame.ts';
import type { Template } from '../template.ts';

/** The account was there before its card: the platform had not answered in time. */
export const cardActivated: Template<'card-activated'> = {
  mail: ({ firstname, last4 }, surroundings) => {
    const { say, linkTo } = surroundings;
    return renderMail(
      {
        subject: say('card-activated.subject'),
        heading: say('card-activated.heading'),
        opening: [say('frame.greeting', { firstname }), say('card-activated.what')],
        facts: cardFact(last4, surroundings),
        closing: [say('card-activated.closing')],
        action: { label: say('card-activated.action'), href: linkTo('/user/dashboard') },
      },
      surroundings,
    );
  },

  sms: (_values, { say, reference }) => say('card-activated.sms', { reference }),
};
