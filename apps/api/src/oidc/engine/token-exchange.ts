import { isScope, type Scope, scopeRisks } from '@carnet/contract/scopes';
import { findShownSession } from '@carnet/identity/sessions/find-shown-session';
import { newId } from '@carnet/runtime/ids';
import { readSessionToken } from '@carnet/runtime/tokens';
import type Provider from 'oidc-provider';
import { errors, type KoaContextWithOIDC } from 'oidc-provider';

import { grantIdText } from '../store/grant-id.ts';
import { currentWork } from '../store/unit-of-work.ts';

/** RFC 8693. */
export const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';

/**
 * A platform beside the portal sees the session's token in the cookie of their common domain. It may
 * not use that token; with its own secret it gets one of its own for it, which reads what the
 * platform's scopes open, for a quarter of an hour, and ends with the session (A18).
 */
export function offerTokenExchange(engine: Provider): void {
  engine.registerGrantType(TOKEN_EXCHANGE, exchange, [
    'subject_token',
    'subject_token_type',
    'scope',
  ]);
}

async function exchange(ctx: KoaContextWithOIDC): Promise<void> {
  const { client, params = {}, provider } = ctx.oidc;
  if (!client) throw new errors.InvalidClient('client is unknown');
  if (params['subject_token_type'] !== ACCESS_TOKEN)
    throw new errors.InvalidRequest('subject_token_type must be that of an access token');
  const { accountId, sessionId, since } = await sessionShown(params['subject_token'], client);
  const { clientId } = client;
  const scopes = scopesAsked(params['scope'], client.scope);

  const work = currentWork();
  work.signedIn = { accountId, sessionId, since };
  const grantId = newId();
  work.writes.grant = { grantId, clientId, scopes, isChanged: true };
  const token = new provider.AccessToken({
    accountId,
    client,
    grantId: grantIdText(accountId, grantId),
    sessionUid: sessionId,
    scope: scopes.join(' '),
    gty: 'token_exchange',
  });
  ctx.body = {
    access_token: await token.save(),
    issued_token_type: ACCESS_TOKEN,
    token_type: token.tokenType,
    expires_in: token.expiration,
    scope: token.scope,
  };
}

/**
 * The session whose token was shown, if it is of this market, live, and of somebody who owes this
 * platform no second factor.
 */
async function sessionShown(shown: unknown, { clientId }: { clientId: string }) {
  const { pool, market, clients } = currentWork();
  const proof = typeof shown === 'string' ? readSessionToken(shown) : undefined;
  const session = proof && (await findShownSession(pool, { ...proof, market }));
  if (!session || (session.owesSetup && clients.get(clientId)?.forces_mfa))
    throw new errors.InvalidGrant('subject_token is not live');
  return session;
}

/** Only scopes that read: what changes something is allowed by the person, with a code. */
function scopesAsked(asked: unknown, registered = ''): Scope[] {
  const allowed = registered.split(' ').filter(isScope);
  const wanted = typeof asked === 'string' ? asked.split(' ') : ['user'];
  return wanted.map((scope) => {
    const known = allowed.find((each) => each === scope);
    if (!known || scopeRisks[known] !== 'read')
      throw new errors.InvalidScope('requested scope is not allowed', scope);
    return known;
  });
}
