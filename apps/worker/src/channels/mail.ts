import { UndeliverableError } from '@carnet/outbox/delivery';
import { createTransport } from 'nodemailer';

import type { RenderedMail } from '../templates/template.ts';

export interface MailChannel {
  send(mail: RenderedMail & { messageId: string; to: string }): Promise<{ providerId: string }>;
  close(): void;
}

const PATIENCE = {
  connectionTimeout: 2_000,
  greetingTimeout: 5_000,
  // Longer than the 10 seconds of the other channel: a mail server may scan before it says yes.
  socketTimeout: 20_000,
};

export function createMailChannel(options: {
  smtpUrl: string;
  from: string;
  concurrency: number;
}): MailChannel {
  const transport = createTransport({
    url: options.smtpUrl,
    pool: true,
    maxConnections: options.concurrency,
    ...PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = hostOf(options.from);

  return {
    async send({ messageId, to, subject, text, html, images }) {
      try {
        const { response } = await transport.sendMail({
          // A message has the same id in every attempt: mail servers and mailboxes drop what they
          // already have.
          messageId: `<${messageId}@${host}>`,
          from: options.from,
          // The address is an object, so that a comma in it cannot become a second recipient.
          to: { name: '', address: to },
          subject,
          text,
          html,
          attachments: images.map((image) => ({ ...image, contentDisposition: 'inline' as const })),
          // Out-of-office notices would go to an address that nobody reads.
          headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
        });
        return { providerId: response.slice(0, 200) };
      } catch (error) {
        throw isRefused(error) ? new UndeliverableError(messageOf(error), { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** `Carnet <no-reply@mail.example.be>` → `mail.example.be`. */
const hostOf = (from: string) => from.slice(from.lastIndexOf('@') + 1, -1);

/**
 * True: 5xx about this message or its recipient. A refusal of our own log-in passes once somebody
 * corrects the configuration, so it is not one.
 */
const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  !('code' in error && error.code === 'EAUTH');

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
