import { alertMail, notMeLink } from '../alert-message.ts';
import { askedFromFact, whenFact } from '../facts.ts';
import type { Template } from '../template.ts';

/** The message goes to every contact: whoever changed it may hold one of them, hardly all. */
export const ibanChanged: Template<'iban-changed'> = {
  mail: ({ firstname, iban, usedFrom, at, notMe, ...device }, surroundings) => {
    const { say, sayTime } = surroundings;
    return alertMail(
      {
        subject: say('iban-changed.subject'),
        heading: say('iban-changed.heading'),
        what: say('iban-changed.what'),
        facts: [
          { label: say('fact.bank-account'), value: iban },
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

  sms: ({ iban, usedFrom, notMe }, surroundings) =>
    surroundings.say('iban-changed.sms', {
      iban,
      time: surroundings.sayTime(usedFrom),
      link: notMeLink(notMe, surroundings),
      reference: surroundings.reference,
    }),
};
