import type { FastifyInstance } from 'fastify';

import type { Inbox } from '../inbox.ts';
import { inboxPage } from './inbox.page.ts';
import { sendPage } from './send-page.ts';

/** Mails are shown as strangers: no script, nothing from elsewhere, no access to this page. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:";
/** The page asks for news, and shows mails in frames. */
const NEWS = "script-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'";

export function inboxRoutes(app: FastifyInstance, inbox: Inbox): void {
  app.get<{ Querystring: { to?: string } }>('/messages.json', async ({ query }) =>
    inbox.list(query.to),
  );

  app.delete('/messages', async (_request, reply) => {
    inbox.clear();
    return reply.code(204).send();
  });

  app.get<{ Querystring: { to?: string } }>('/dev/inbox', async ({ query }, reply) => {
    const { to = '' } = query;
    return sendPage(reply, inboxPage(inbox.list(to), to), NEWS);
  });

  app.get<{ Params: { id: string } }>('/dev/inbox/:id/html', async ({ params }, reply) => {
    const html = inbox.find(params.id)?.html;
    if (typeof html !== 'string') return reply.code(404).send({ error: 'no such mail' });
    return reply
      .header('content-security-policy', MAIL_POLICY)
      .type('text/html; charset=utf-8')
      .send(html);
  });

  app.post('/dev/inbox/clear', async (_request, reply) => {
    inbox.clear();
    return reply.redirect('/dev/inbox', 303);
  });
}
