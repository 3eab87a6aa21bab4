import { renderMail } from '../mail-frame.ts';
import type { Template } from '../template.ts';

export const welcome: Template<'welcome'> = {
  mail: ({ firstname }, surroundings) => {
    const { say, linkTo } = surroundings;
    return renderMail(
      {
        subject: say('welcome.subject'),
        heading: say('welcome.heading'),
        opening: [say('frame.greeting', { firstname }), say('welcome.what')],
        closing: [say('welcome.was-not-you')],
        action: { label: say('welcome.action'), href: linkTo('/login/email') },
      },
      surroundings,
    );
  },

  sms: (_values, { say, reference }) => say('welcome.sms', { reference }),
};
