import { alertMail, notMeLink } from '../alert-message.ts';
import { deviceName } from '../device-name.ts';
import type { Template } from '../template.ts';

/** Somebody signed in from a device that this account has not been used with before. */
export const newSignIn: Template<'new-sign-in'> = {
  mail: ({ firstname, ip, at, notMe, ...names }, surroundings) => {
    const { say, sayTime, sayPlace } = surroundings;
    const place = sayPlace(ip);
    const device = deviceName(names, surroundings);
    const facts = { device, time: sayTime(at) };
    return alertMail(
      {
        subject: say('new-sign-in.subject', { device }),
        heading: say('new-sign-in.heading'),
        what:
          place === undefined
            ? say('new-sign-in.what', facts)
            : say('new-sign-in.what-with-place', { ...facts, place }),
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
