import { alertMail, notMeLink } from '../alert-message.ts';
import { deviceName } from '../device-name.ts';
import { askedFromFact, whenFact } from '../facts.ts';
import type { Template } from '../template.ts';

/** Somebody signed devices out of the account from its own device list. */
export const sessionsEnded: Template<'sessions-ended'> = {
  mail: ({ firstname, scope, at, notMe, ...names }, surroundings) => {
    const { say } = surroundings;
    return alertMail(
      {
        subject: say('sessions-ended.subject'),
        heading: say('sessions-ended.heading'),
        what: say(`sessions-ended.what-${scope}`),
        facts: [askedFromFact(names, surroundings), whenFact(at, surroundings)],
        firstname,
        notMe,
      },
      surroundings,
    );
  },

  sms: ({ at, notMe, ...names }, surroundings) =>
    surroundings.say('sessions-ended.sms', {
      device: deviceName(names, surroundings),
      time: surroundings.sayTime(at),
      link: notMeLink(notMe, surroundings),
      reference: surroundings.reference,
    }),
};
