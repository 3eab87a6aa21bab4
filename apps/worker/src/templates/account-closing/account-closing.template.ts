import { askedFromFact, whenFact } from '../facts.ts';
import { renderMail } from '../mail-frame.ts';
import type { Surroundings, Template } from '../template.ts';

/** Goes to every contact: whoever closed the account may hold one of them, hardly all. */
export const accountClosing: Template<'account-closing'> = {
  mail: ({ firstname, closesAt, at, keep, ...device }, surroundings) => {
    const { say, sayTime } = surroundings;
    return renderMail(
      {
        subject: say('account-closing.subject'),
        label: say('alert.label'),
        heading: say('account-closing.heading'),
        opening: [say('frame.greeting', { firstname }), say('account-closing.what')],
        facts: [
          { label: say('fact.erased-on'), value: sayTime(closesAt) },
          whenFact(at, surroundings),
          askedFromFact(device, surroundings),
        ],
        closing: [say('account-closing.was-you'), say('account-closing.was-not-you')],
        action: { label: say('account-closing.action'), href: keepLink(keep, surroundings) },
      },
      surroundings,
    );
  },

  sms: ({ closesAt, keep }, surroundings) =>
    surroundings.say('account-closing.sms', {
      time: surroundings.sayTime(closesAt),
      link: keepLink(keep, surroundings),
      reference: surroundings.reference,
    }),
};

/** In the fragment, as in an alert: no server and no scanner of mail along the way is sent it. */
const keepLink = (keep: string, { linkTo }: Surroundings) => linkTo(`/closing#${keep}`);
