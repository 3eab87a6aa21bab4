import Fastify, { type FastifyInstance } from 'fastify';
import type { SMTPServer } from 'smtp-server';

import { cardRoutes } from './card-platform/card.routes.ts';
import { controlRoutes } from './control/control.routes.ts';
import { createControl } from './control/control.ts';
import { identityProviderRoutes } from './identity-providers/identity-provider.routes.ts';
import { createInbox } from './inbox.ts';
import { createMailServer } from './mailbox/mail-server.ts';
import { merchantRoutes } from './merchant-platform/merchant.routes.ts';
import { assetRoutes } from './pages/asset.routes.ts';
import { guideRoutes } from './pages/guide.routes.ts';
import { inboxRoutes } from './pages/inbox.routes.ts';
import { oauthRoutes } from './pages/oauth.routes.ts';
import { personasRoutes } from './pages/personas.routes.ts';
import { NOBODY, type People } from './personas/people.ts';
import type { Site } from './site.ts';
import { smsRoutes } from './sms-gateway/sms.routes.ts';

/** The outside world, on one HTTP server and one mail server. */
export function buildSandbox(
  sites: readonly Site[] = [],
  people: People = NOBODY,
  messagesKept?: number,
): {
  http: FastifyInstance;
  smtp: SMTPServer;
} {
  const control = createControl();
  const inbox = createInbox(messagesKept);
  // Callers that were left hanging must not keep it from closing.
  const http = Fastify({ forceCloseConnections: true });

  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  assetRoutes(http);
  controlRoutes(http, control);
  guideRoutes(http);
  inboxRoutes(http, inbox);
  oauthRoutes(http, sites);
  personasRoutes(http, { people, sites, inbox });
  smsRoutes(http, inbox, control);
  cardRoutes(http, control);
  merchantRoutes(http, control);
  // Its keys are made while the server starts.
  http.register((scope) =>
    identityProviderRoutes(
      scope,
      sites.map(({ portalOrigin }) => portalOrigin),
    ),
  );
  return { http, smtp: createMailServer(inbox, control) };
}
