import type { Market } from '@carnet/contract/markets';
import type { Deliver } from '@carnet/outbox/delivery';
import type { OutgoingMessage, Purpose } from '@carnet/outbox/message';
import type { Places } from '@carnet/places/places';

import type { MailChannel } from './channels/mail.ts';
import type { SmsChannel } from './channels/sms.ts';
import { surroundingsOf } from './templates/surroundings.ts';
import type { Template } from './templates/template.ts';
import { templates } from './templates/templates.ts';

/** Words a message in the person's language and hands it to its channel. */
export function createDispatcher(parts: {
  mail: MailChannel;
  sms: SmsChannel;
  portals: ReadonlyMap<Market, string>;
  places: Places;
}): Deliver {
  return async (message: OutgoingMessage) => {
    const { messageId, to, purpose, values, channel } = message;
    // A newer API may send a purpose that this worker does not know yet: the message fails, and waits
    // for a newer worker.
    if (!Object.hasOwn(templates, purpose)) throw new Error(`No template for ${purpose}.`);
    // Purpose and values came together; the type of one template cannot say so for all of them.
    const template: Template<Purpose> = templates[purpose];
    const surroundings = surroundingsOf(message, parts.portals, parts.places);

    if (channel === 'sms')
      return parts.sms.send({ messageId, to, text: template.sms(values, surroundings) });
    return parts.mail.send({ messageId, to, ...(await template.mail(values, surroundings)) });
  };
}
