import { renderMail } from './mail-frame.ts';
import type { MailFact } from './mail-parts.ts';
import type { Surroundings } from './template.ts';

interface Alert {
  subject: string;
  heading: string;
  /** What happened, in one paragraph; with which device, where and when are facts. */
  what: string;
  facts: MailFact[];
  firstname: string;
  notMe: string;
}

/** A mail about something that somebody else may have done: one button says so. */
export const alertMail = (
  { subject, heading, what, facts, firstname, notMe }: Alert,
  surroundings: Surroundings,
) => {
  const { say } = surroundings;
  return renderMail(
    {
      subject,
      label: say('alert.label'),
      heading,
      opening: [say('frame.greeting', { firstname }), what],
      facts,
      closing: [say('alert.was-you'), say('alert.was-not-you')],
      action: { label: say('alert.action'), href: notMeLink(notMe, surroundings) },
    },
    surroundings,
  );
};

/** The secret is in the fragment, which no server and no scanner of mail along the way is sent. */
export const notMeLink = (notMe: string, { linkTo }: Surroundings) => linkTo(`/not-me#${notMe}`);
