import { alertMail, notMeLink } from '../alert-message.ts';
import { askedFromFact, whenFact } from '../facts.ts';
import type { Template } from '../template.ts';

/** The message goes where alerts went before: there alone somebody can notice that they will stop. */
export const alertChannelChanged: Template<'alert-channel-changed'> = {
  mail: ({ firstname, channel, recipient, usedFrom, at, notMe, ...device }, surroundings) => {
    const { say, sayTime } = surroundings;
    return alertMail(
      {
        subject: say('alert-channel-changed.subject'),
        heading: say('alert-channel-changed.heading'),
        what: say(`alert-channel-changed.what-${channel}`),
        facts: [
          { label: say('fact.alerts-go-to'), value: recipient },
          { label: say('fact.used-from'), value: sayTime(usedFrom) },
          whenFact(at, surroundings),
          askedFromFact(device, surroundings),
        ],
        firstname,
        notMe,
      },
      surroundings,
    );
  },

  sms: ({ recipient, usedFrom, notMe }, surroundings) =>
    surroundings.say('alert-channel-changed.sms', {
      recipient,
      time: surroundings.sayTime(usedFrom),
      link: notMeLink(notMe, surroundings),
      reference: surroundings.reference,
    }),
};
