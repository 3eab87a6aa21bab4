import { alertMail, notMeLink } from '../alert-message.ts';
import { whenFact } from '../facts.ts';
import type { Template } from '../template.ts';

/** The message goes to every contact: whoever changed the password may hold one of them, hardly all. */
export const passwordChanged: Template<'password-changed'> = {
  mail: ({ firstname, at, notMe }, surroundings) => {
    const { say } = surroundings;
    return alertMail(
      {
        subject: say('password-changed.subject'),
        heading: say('password-changed.heading'),
        what: say('password-changed.what'),
        facts: [whenFact(at, surroundings)],
        firstname,
        notMe,
      },
      surroundings,
    );
  },

  sms: ({ at, notMe }, surroundings) =>
    surroundings.say('password-changed.sms', {
      time: surroundings.sayTime(at),
      link: notMeLink(notMe, surroundings),
      reference: surroundings.reference,
    }),
};
