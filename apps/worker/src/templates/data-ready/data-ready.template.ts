import { alertMail, notMeLink } from '../alert-message.ts';
import type { Template } from '../template.ts';

/** No link leads to the copy: whoever reads the mailbox has not signed in. */
export const dataReady: Template<'data-ready'> = {
  mail: ({ firstname, until, at, notMe }, surroundings) => {
    const { say, sayTime } = surroundings;
    return alertMail(
      {
        subject: say('data-ready.subject'),
        heading: say('data-ready.heading'),
        what: say('data-ready.what'),
        facts: [
          { label: say('fact.asked-on'), value: sayTime(at) },
          { label: say('fact.download-until'), value: sayTime(until) },
        ],
        firstname,
        notMe,
      },
      surroundings,
    );
  },

  sms: ({ until, notMe }, surroundings) =>
    surroundings.say('data-ready.sms', {
      time: surroundings.sayTime(until),
      link: notMeLink(notMe, surroundings),
      reference: surroundings.reference,
    }),
};
