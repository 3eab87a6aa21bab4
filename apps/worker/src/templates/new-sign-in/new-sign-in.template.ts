import { deviceName } from '../device-name.ts';
import { renderMail } from '../mail-frame.ts';
import type { Template } from '../template.ts';

const SECURITY_PAGE = '/security';

/** Somebody signed in from a device that this account has not been used with before. */
export const newSignIn: Template<'new-sign-in'> = {
  mail: ({ firstname, ip, at, ...names }, surroundings) => {
    const { say, sayTime, sayPlace, linkTo } = surroundings;
    const place = sayPlace(ip);
    const device = deviceName(names, surroundings);
    const facts = { device, time: sayTime(at) };
    return renderMail(
      {
        subject: say('new-sign-in.subject', { device }),
        heading: say('new-sign-in.heading'),
        paragraphs: [
          say('frame.greeting', { firstname }),
          place === undefined
            ? say('new-sign-in.what', facts)
            : say('new-sign-in.what-with-place', { ...facts, place }),
          say('new-sign-in.was-you'),
          say('new-sign-in.was-not-you'),
        ],
        action: { label: say('new-sign-in.action'), href: linkTo(SECURITY_PAGE) },
      },
      surroundings,
    );
  },

  sms: ({ at, ...names }, surroundings) =>
    surroundings.say('new-sign-in.sms', {
      device: deviceName(names, surroundings),
      time: surroundings.sayTime(at),
      link: surroundings.linkTo(SECURITY_PAGE),
      reference: surroundings.reference,
    }),
};
