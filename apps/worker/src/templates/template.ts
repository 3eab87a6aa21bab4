import type { Market } from '@carnet/contract/markets';
import type { MessageValues, Purpose } from '@carnet/outbox/message';
import type { MessageTextKey } from '@carnet/texts/message-text-keys';

import type { MailImage } from './mail-mark.ts';

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** Pictures inside the HTML, which names them by `cid:`. */
  images: MailImage[];
}

/** What a template knows besides its own values: the person's language and the market's portal. */
export interface Surroundings {
  /** The market whose mark the mail carries. */
  market: Market;
  /** The language as BCP 47 writes it, for `lang`. */
  languageTag: string;
  say: (key: MessageTextKey, values?: Record<string, string>) => string;
  /** A time on the clock and in the words of the person. */
  sayTime: (isoTime: string) => string;
  /** "Brussels, Belgium", or undefined when nobody knows. */
  sayPlace: (ip: string | undefined) => string | undefined;
  /** The portal's address is from configuration: one from a request could lead anywhere (attack 74). */
  linkTo: (path: string) => string;
  /** The portal's host, which phones compare before they fill in a code by themselves. */
  portalHost: string;
  reference: string;
}

export interface Template<Name extends Purpose> {
  mail(values: MessageValues[Name], surroundings: Surroundings): Promise<RenderedMail>;
  sms(values: MessageValues[Name], surroundings: Surroundings): string;
}
