import { showInvitationCode } from '@carnet/contract/rules/invitation-code';
import type { InvitationValues } from '@carnet/outbox/message';

import { renderMail } from '../mail-frame.ts';
import type { Surroundings, Template } from '../template.ts';

type Words = 'subject' | 'heading' | 'what';

/**
 * A button and a code beside it: the code is typed where the button cannot be pressed, on a phone or at a
 * counter. Whoever presses and types gives nothing away, because the account is made with this address.
 */
const invitationMail = (name: 'invitation' | 'invitation-reminder') => ({
  mail: (values: InvitationValues, surroundings: Surroundings) => {
    const { company, kind, code, until } = values;
    const { say, sayTime } = surroundings;
    const words = (part: Words) => say(`${name}.${part}`, { company });
    return renderMail(
      {
        subject: words('subject'),
        heading: words('heading'),
        opening: [
          say('frame.greeting-nameless'),
          words('what'),
          say(`invitation.as-${kind}`, { company }),
        ],
        facts: [
          { label: say('fact.invitation-code'), value: showInvitationCode(code) },
          { label: say('fact.valid-until'), value: sayTime(until) },
        ],
        closing: [say('invitation.how'), say('invitation.was-not-you', { company })],
        action: { label: say('invitation.action'), href: invitationLink(code, surroundings) },
      },
      surroundings,
    );
  },

  sms: ({ company, code }: InvitationValues, surroundings: Surroundings) =>
    surroundings.say('invitation.sms', { company, link: invitationLink(code, surroundings) }),
});

/** In the fragment: no server and no scanner of mail along the way is sent it, and opening spends nothing. */
const invitationLink = (code: string, { linkTo }: Surroundings) =>
  linkTo(`/onboarding/code#invitation=${code}`);

export const invitation: Template<'invitation'> = invitationMail('invitation');
export const invitationReminder: Template<'invitation-reminder'> =
  invitationMail('invitation-reminder');
