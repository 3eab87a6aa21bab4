import { alertMail, notMeLink } from '../alert-message.ts';
import { askedFromFact, whenFact } from '../facts.ts';
import type { Template } from '../template.ts';

/** Somebody asked for a code to choose a new password, and the code went elsewhere. */
export const resetRequested: Template<'reset-requested'> = {
  mail: ({ firstname, recipient, at, notMe, ...names }, surroundings) => {
    const { say } = surroundings;
    return alertMail(
      {
        subject: say('reset-requested.subject'),
        heading: say('reset-requested.heading'),
        what: say('reset-requested.what'),
        facts: [
          { label: say('fact.code-sent-to'), value: recipient },
          askedFromFact(names, surroundings),
          whenFact(at, surroundings),
        ],
        firstname,
        notMe,
      },
      surroundings,
    );
  },

  sms: ({ recipient, at, notMe }, surroundings) =>
    surroundings.say('reset-requested.sms', {
      recipient,
      time: surroundings.sayTime(at),
      link: notMeLink(notMe, surroundings),
      reference: surroundings.reference,
    }),
};
