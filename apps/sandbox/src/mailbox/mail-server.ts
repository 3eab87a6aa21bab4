import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';

import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

import type { Control, Script } from '../control/control.ts';
import { findCode } from '../find-code.ts';
import type { Inbox } from '../inbox.ts';

type Reply = (error?: Error | null, message?: string) => void;

/** A real SMTP server that keeps what it gets instead of passing it on. */
export function createMailServer(inbox: Inbox, control: Control): SMTPServer {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: (_auth, _session, callback) => callback(null, { user: 'anybody' }),
    onData: (stream, session, callback) => void take(stream, session, callback),
  });
  // Clients that are killed leave without a word.
  server.on('error', () => {});

  async function take(stream: Readable, session: SMTPServerSession, reply: Reply) {
    const script = control.nextCall('mail');
    try {
      const raw = await buffer(stream);
      if (script.mode !== 'error') await keep(raw, session, script);
      answer(session, script, reply);
    } catch (error) {
      reply(error instanceof Error ? error : new Error(String(error)));
    }
  }

  async function keep(raw: Buffer, session: SMTPServerSession, script: Script) {
    const mail = await PostalMime.parse(raw);
    const text = mail.text ?? '';
    const copies = script.mode === 'duplicate' ? 2 : 1;
    for (const { address } of session.envelope.rcptTo)
      for (let copy = 0; copy < copies; copy += 1)
        inbox.add({
          channel: 'email',
          to: address,
          from: mail.from?.address ?? '',
          subject: mail.subject ?? null,
          text,
          html: withPictures(mail),
          code: findCode(text),
          messageId: mail.messageId ?? '',
        });
  }

  function answer(session: SMTPServerSession, script: Script, reply: Reply) {
    if (script.mode === 'hang') return;
    if (script.mode === 'drop') breakConnection(session);
    else if (script.mode === 'error') reply(refusal(script.status ?? 451));
    else reply(null, 'kept');
  }

  function breakConnection({ id }: SMTPServerSession) {
    for (const connection of server.connections as Set<{ id: string; close: () => void }>)
      if (connection.id === id) connection.close();
  }

  return server;
}

/** As a mail program shows it: the pictures that came along in their places. */
function withPictures({ html, attachments }: Email): string | null {
  return attachments.reduce<string | null>((shown, { contentId, mimeType, content }) => {
    if (shown === null || contentId === undefined || typeof content === 'string') return shown;
    const bytes = Buffer.from(new Uint8Array(content)).toString('base64');
    return shown.replaceAll(`cid:${contentId.slice(1, -1)}`, `data:${mimeType};base64,${bytes}`);
  }, html ?? null);
}

const refusal = (responseCode: number) =>
  Object.assign(new Error('as the script says'), { responseCode });
