import { askedFromFact, whenFact } from '../facts.ts';
import { renderMail } from '../mail-frame.ts';
import type { Surroundings, Template } from '../template.ts';

/** Goes to every contact of both accounts: whoever did it may hold one of them, hardly all. */
export const accountsMerged: Template<'accounts-merged'> = {
  mail: ({ firstname, until, at, undo, ...device }, surroundings) => {
    const { say, sayTime } = surroundings;
    return renderMail(
      {
        subject: say('accounts-merged.subject'),
        label: say('alert.label'),
        heading: say('accounts-merged.heading'),
        opening: [say('frame.greeting', { firstname }), say('accounts-merged.what')],
        facts: [
          { label: say('fact.undo-until'), value: sayTime(until) },
          whenFact(at, surroundings),
          askedFromFact(device, surroundings),
        ],
        closing: [say('accounts-merged.was-you'), say('accounts-merged.was-not-you')],
        action: { label: say('accounts-merged.action'), href: undoLink(undo, surroundings) },
      },
      surroundings,
    );
  },

  sms: ({ until, undo }, surroundings) =>
    surroundings.say('accounts-merged.sms', {
      time: surroundings.sayTime(until),
      link: undoLink(undo, surroundings),
      reference: surroundings.reference,
    }),
};

/** In the fragment, as in an alert: no server and no scanner of mail along the way is sent it. */
const undoLink = (undo: string, { linkTo }: Surroundings) => linkTo(`/merge/undo#${undo}`);
