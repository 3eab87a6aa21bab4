import { alertMail, notMeLink } from '../alert-message.ts';
import { deviceName } from '../device-name.ts';
import type { Template } from '../template.ts';

/** How a person proves who they are was changed, or a spare way in was used. */
export const mfaChanged: Template<'mfa-changed'> = {
  mail: ({ firstname, change, keysLeft, at, notMe, ...names }, surroundings) => {
    const { say, sayTime } = surroundings;
    const facts = { device: deviceName(names, surroundings), time: sayTime(at) };
    const left =
      keysLeft === undefined ? [] : [say('mfa-changed.keys-left', { left: String(keysLeft) })];
    return alertMail(
      {
        subject: say(`mfa-changed.subject-${change}`),
        heading: say(`mfa-changed.subject-${change}`),
        what: [say(`mfa-changed.what-${change}`, facts), ...left].join(' '),
        firstname,
        notMe,
      },
      surroundings,
    );
  },

  sms: ({ change, at, notMe }, surroundings) =>
    surroundings.say('mfa-changed.sms', {
      subject: surroundings.say(`mfa-changed.subject-${change}`),
      time: surroundings.sayTime(at),
      link: notMeLink(notMe, surroundings),
      reference: surroundings.reference,
    }),
};
