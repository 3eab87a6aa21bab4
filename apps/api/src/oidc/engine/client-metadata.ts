import { clientScopes } from '@carnet/contract/rules/client-scopes';
import { askableScopes } from '@carnet/contract/scopes';
import type { ClientRow } from '@carnet/identity/partners/registered-client';
import type { Client, ClientMetadata } from 'oidc-provider';

import { TOKEN_EXCHANGE } from './token-exchange.ts';

/** Metadata of ours, beside what the standards know of a client; the engine carries them along. */
export const OWN_METADATA = ['profile', 'first_party', 'is_verified', 'sector'] as const;

/** A program in its own name (RFC 6749, 4.4): only one that works for a company. */
const CLIENT_CREDENTIALS = 'client_credentials';

/** Scopes of OpenID Connect itself; every client may ask for them. */
export const PROTOCOL_SCOPES = ['openid', 'offline_access'] as const;

/** Only such a client can have proved who it is. */
export const keepsSecret = (client: Client | undefined): boolean =>
  client !== undefined && client.clientAuthMethod !== 'none';

export function metadataOf(client: ClientRow): ClientMetadata {
  const keepsSecrets = client.kind === 'web';
  const invites = keepsSecrets && client.company_id !== null;
  // Nobody returns to it: it signs no people in, and asks for no scope of theirs.
  const signsIn = client.redirect_uris.length > 0;
  return {
    client_id: client.client_id,
    client_name: client.name,
    ...(client.homepage !== null && { client_uri: client.homepage }),
    application_type: client.kind === 'native' ? 'native' : 'web',
    grant_types: [
      ...(signsIn ? ['authorization_code', 'refresh_token'] : []),
      ...(client.first_party && keepsSecrets ? [TOKEN_EXCHANGE] : []),
      ...(invites ? [CLIENT_CREDENTIALS] : []),
    ],
    response_types: signsIn ? ['code'] : [],
    // The portal hands the answer over by a plain redirect: no form that posts itself.
    response_modes: ['query'],
    redirect_uris: client.redirect_uris,
    post_logout_redirect_uris: client.post_logout_redirect_uris,
    ...(client.backchannel_logout_uri !== null && {
      backchannel_logout_uri: client.backchannel_logout_uri,
      backchannel_logout_session_required: true,
    }),
    token_endpoint_auth_method: keepsSecrets ? 'client_secret_basic' : 'none',
    // The engine gets not the secrets but their digests: compareSecrets() looks at nothing else. They
    // stand here, so that the engine's cache of clients knows the client before and after a rotation
    // apart.
    ...(keepsSecrets && {
      client_secret: client.secrets.map(({ digest }) => digest).join('.') || 'none',
    }),
    scope: [
      ...(signsIn ? [...PROTOCOL_SCOPES, ...askableScopes(client.scopes)] : []),
      ...(invites ? clientScopes : []),
    ].join(' '),
    subject_type: 'pairwise',
    sector_identifier_uri: `https://${client.sector}/`,
    id_token_signed_response_alg: client.id_token_algorithm,
    profile: client.profile,
    first_party: client.first_party,
    is_verified: client.is_verified,
    sector: client.sector,
  };
}
