import { alertMail, notMeLink } from '../alert-message.ts';
import { deviceName } from '../device-name.ts';
import { deviceFact, placeFact, whenFact } from '../facts.ts';
import type { Template } from '../template.ts';

/** Somebody signed in from a device that this account has not been used with before. */
export const newSignIn: Template<'new-sign-in'> = {
  mail: ({ firstname, ip, at, notMe, ...names }, surroundings) => {
    const { say } = surroundings;
    return alertMail(
      {
        subject: say('new-sign-in.subject', { device: deviceName(names, surroundings) }),
        heading: say('new-sign-in.heading'),
        what: say('new-sign-in.what'),
        facts: [
          deviceFact(names, surroundings),
          ...placeFact(ip, surroundings),
          whenFact(at, surroundings),
        ],
        firstname,
        notMe,
      },
      surroundings,
    );
  },

  sms: ({ at, notMe, ...names }, surroundings) =>
    surroundings.say('new-sign-in.sms', {
      device: deviceName(names, surroundings),
      time: surroundings.sayTime(at),
      link: notMeLink(notMe, surroundings),
      reference: surroundings.reference,
    }),
};
