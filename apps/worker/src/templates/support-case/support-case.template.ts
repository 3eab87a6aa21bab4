import { alertMail, notMeLink } from '../alert-message.ts';
import { whenFact } from '../facts.ts';
import type { Template } from '../template.ts';

/**
 * The message goes to every contact: whoever talks our support into something must not do so unseen.
 */
export const supportCase: Template<'support-case'> = {
  mail: ({ firstname, caseReference, at, notMe }, surroundings) => {
    const { say } = surroundings;
    return alertMail(
      {
        subject: say('support-case.subject', { caseReference }),
        heading: say('support-case.heading'),
        what: say('support-case.what'),
        facts: [{ label: say('fact.case'), value: caseReference }, whenFact(at, surroundings)],
        firstname,
        notMe,
      },
      surroundings,
    );
  },

  sms: ({ caseReference, at, notMe }, surroundings) =>
    surroundings.say('support-case.sms', {
      caseReference,
      time: surroundings.sayTime(at),
      link: notMeLink(notMe, surroundings),
    }),
};
