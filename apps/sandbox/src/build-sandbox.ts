import Fastify, { type FastifyInstance } from 'fastify';
import type { SMTPServer } from 'smtp-server';

import { cardRoutes } from './card-platform/card.routes.ts';
import { controlRoutes } from './control/control.routes.ts';
import { createControl } from './control/control.ts';
import { createInbox } from './inbox.ts';
import { createMailServer } from './mailbox/mail-server.ts';
import { inboxRoutes } from './pages/inbox.routes.ts';
import { smsRoutes } from './sms-gateway/sms.routes.ts';

/** The outside world, on one HTTP server and one mail server. */
export function buildSandbox(): { http: FastifyInstance; smtp: SMTPServer } {
  const control = createControl();
  const inbox = createInbox();
  // Callers that were left hanging must not keep it from closing.
  const http = Fastify({ forceCloseConnections: true });

  controlRoutes(http, control);
  inboxRoutes(http, inbox);
  smsRoutes(http, inbox, control);
  cardRoutes(http, control);
  return { http, smtp: createMailServer(inbox, control) };
}
