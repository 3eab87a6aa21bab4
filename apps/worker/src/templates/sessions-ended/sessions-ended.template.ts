import { deviceName } from '../device-name.ts';
import { renderMail } from '../mail-frame.ts';
import type { Template } from '../template.ts';

const SECURITY_PAGE = '/security';

/** Somebody signed devices out of the account from its own device list. */
export const sessionsEnded: Template<'sessions-ended'> = {
  mail: ({ firstname, scope, at, ...names }, surroundings) => {
    const { say, sayTime, linkTo } = surroundings;
    const facts = { device: deviceName(names, surroundings), time: sayTime(at) };
    return renderMail(
      {
        subject: say('sessions-ended.subject'),
        heading: say('sessions-ended.heading'),
        paragraphs: [
          say('frame.greeting', { firstname }),
          say(`sessions-ended.what-${scope}`, facts),
          say('sessions-ended.was-you'),
          say('sessions-ended.was-not-you'),
        ],
        action: { label: say('sessions-ended.action'), href: linkTo(SECURITY_PAGE) },
      },
      surroundings,
    );
  },

  sms: ({ at, ...names }, surroundings) =>
    surroundings.say('sessions-ended.sms', {
      device: deviceName(names, surroundings),
      time: surroundings.sayTime(at),
      link: surroundings.linkTo(SECURITY_PAGE),
      reference: surroundings.reference,
    }),
};
