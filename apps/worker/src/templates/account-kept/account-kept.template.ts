import { whenFact } from '../facts.ts';
import { renderMail } from '../mail-frame.ts';
import type { Template } from '../template.ts';

/** Goes to every contact: whoever took the closing back holds one of them, and perhaps closed it, too. */
export const accountKept: Template<'account-kept'> = {
  mail: ({ firstname, at }, surroundings) => {
    const { say } = surroundings;
    return renderMail(
      {
        subject: say('account-kept.subject'),
        label: say('alert.label'),
        heading: say('account-kept.heading'),
        opening: [say('frame.greeting', { firstname }), say('account-kept.what')],
        facts: [whenFact(at, surroundings)],
        closing: [say('account-kept.was-not-you')],
      },
      surroundings,
    );
  },

  sms: (_values, { say, reference }) => say('account-kept.sms', { reference }),
};
