import type { MfaChange } from '@carnet/outbox/message';

import { alertMail, notMeLink } from '../alert-message.ts';
import { askedFromFact, deviceFact, whenFact } from '../facts.ts';
import type { Template } from '../template.ts';

/** Changes that no signed-in device asked for, but somebody at the door. */
const BY_SOMEBODY: ReadonlySet<MfaChange> = new Set([
  'recovery-key-used',
  'trust-copied',
  'passkey-passed-over',
  'undone',
  'frozen',
]);

/** How a person proves who they are was changed, or a spare way in was used. */
export const mfaChanged: Template<'mfa-changed'> = {
  mail: ({ firstname, change, keysLeft, at, notMe, ...names }, surroundings) => {
    const { say } = surroundings;
    const device = BY_SOMEBODY.has(change) ? deviceFact : askedFromFact;
    const left =
      keysLeft === undefined ? [] : [{ label: say('fact.keys-left'), value: String(keysLeft) }];
    return alertMail(
      {
        subject: say(`mfa-changed.subject-${change}`),
        heading: say(`mfa-changed.subject-${change}`),
        what: say(`mfa-changed.what-${change}`),
        facts: [device(names, surroundings), whenFact(at, surroundings), ...left],
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
