import { whenFact } from '../facts.ts';
import { renderMail } from '../mail-frame.ts';
import type { Template } from '../template.ts';

export const accountsParted: Template<'accounts-parted'> = {
  mail: ({ firstname, at }, surroundings) => {
    const { say, linkTo } = surroundings;
    return renderMail(
      {
        subject: say('accounts-parted.subject'),
        label: say('alert.label'),
        heading: say('accounts-parted.heading'),
        opening: [say('frame.greeting', { firstname }), say('accounts-parted.what')],
        facts: [whenFact(at, surroundings)],
        closing: [say('accounts-parted.next')],
        action: { label: say('accounts-parted.action'), href: linkTo('/forgot-password') },
      },
      surroundings,
    );
  },

  sms: (_values, { say, linkTo, reference }) =>
    say('accounts-parted.sms', { link: linkTo('/forgot-password'), reference }),
};
