import { renderMail } from '../mail-frame.ts';
import type { Template } from '../template.ts';

/**
 * The page showed the usernames masked: only who reads this mailbox or phone sees them in full (A43).
 */
export const usernames: Template<'usernames'> = {
  mail: ({ firstname, usernames: names }, surroundings) => {
    const { say, linkTo } = surroundings;
    return renderMail(
      {
        subject: say('usernames.subject'),
        heading: say('usernames.heading'),
        opening: [say('frame.greeting', { firstname }), say('usernames.what')],
        facts: names.map((value) => ({ label: say('fact.username'), value })),
        closing: [say('usernames.was-not-you')],
        action: { label: say('usernames.action'), href: linkTo('/login/email') },
      },
      surroundings,
    );
  },

  sms: ({ usernames: names }, { say, reference }) =>
    say('usernames.sms', { usernames: names.join(', '), reference }),
};
