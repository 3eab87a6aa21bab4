import { type Market, markets } from '@carnet/contract/markets';
import type { Database } from '@carnet/database/connection';
import { readConfirmation } from '@carnet/identity/cases/read-cases';
import type { CaseKey } from '@carnet/outbox/support-confirmations';
import type { Places } from '@carnet/places/places';
import type { Keyring } from '@carnet/runtime/keyring';

import type { MailChannel } from '../channels/mail.ts';
import type { SmsChannel } from '../channels/sms.ts';
import { renderMail } from '../templates/mail-frame.ts';
import { surroundingsOf } from '../templates/surroundings.ts';
import type { Surroundings } from '../templates/template.ts';

const nowhere: Places = { of: () => ({}) };

/**
 * Tells whoever asked for help that we have their case, where they said they can be reached. The
 * message repeats nothing that they typed: the address may be a stranger's (attack 86).
 */
export function createConfirmCase(parts: {
  db: Database;
  keyring: Keyring;
  mail: MailChannel;
  sms: SmsChannel;
  portals: ReadonlyMap<Market, string>;
}) {
  return async (key: CaseKey): Promise<void> => {
    const found = await readConfirmation(parts.db, parts.keyring, key);
    // The case was closed or disowned meanwhile.
    if (!found) return;
    const { to, reference, locale } = found;
    const surroundings = surroundingsOf({ locale, reference }, parts.portals, nowhere);
    const messageId = key.caseId;
    if (to.includes('@'))
      await parts.mail.send({ messageId, to, ...(await confirmationMail(surroundings)) });
    else await parts.sms.send({ messageId, to, text: confirmationSms(surroundings) });
  };
}

const daysOf = ({ market }: Surroundings) => String(markets[market].supportAnswersWithinDays);

export const confirmationMail = (surroundings: Surroundings) => {
  const { say, reference } = surroundings;
  return renderMail(
    {
      subject: say('support-received.subject', { reference }),
      heading: say('support-received.heading'),
      opening: [say('frame.greeting-nameless'), say('support-received.what')],
      facts: [{ label: say('fact.case'), value: reference }],
      closing: [
        say('support-received.when', { days: daysOf(surroundings) }),
        say('support-received.was-not-you'),
      ],
    },
    surroundings,
  );
};

export const confirmationSms = (surroundings: Surroundings) =>
  surroundings.say('support-received.sms', {
    reference: surroundings.reference,
    days: daysOf(surroundings),
  });
