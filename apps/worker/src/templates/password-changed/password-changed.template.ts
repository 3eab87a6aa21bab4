import { renderMail } from '../mail-frame.ts';
import type { Template } from '../template.ts';

const RESET_PAGE = '/forgot-password';

/** Goes to every contact: whoever changed it may hold one of them, hardly all. */
export const passwordChanged: Template<'password-changed'> = {
  mail: ({ firstname, at }, surroundings) => {
    const { say, sayTime, linkTo } = surroundings;
    return renderMail(
      {
        subject: say('password-changed.subject'),
        heading: say('password-changed.heading'),
        paragraphs: [
          say('frame.greeting', { firstname }),
          say('password-changed.what', { time: sayTime(at) }),
          say('password-changed.was-you'),
          say('password-changed.was-not-you'),
        ],
        action: { label: say('password-changed.action'), href: linkTo(RESET_PAGE) },
      },
      surroundings,
    );
  },

  sms: ({ at }, { say, sayTime, linkTo, reference }) =>
    say('password-changed.sms', { time: sayTime(at), link: linkTo(RESET_PAGE), reference }),
};
