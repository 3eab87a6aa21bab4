import type { AdapterPayload } from 'oidc-provider';

import type { GrantRow } from './authorisation.store.ts';

/**
 * The account stands in front, so that the grant is found where its account lives. Partners never
 * see it: tokens are opaque.
 */
export const grantIdText = (accountId: string, grantId: string): string =>
  `${accountId}.${grantId}`;

export function readGrantId(text: string): { accountId: string; grantId: string } {
  const [accountId = '', grantId = ''] = text.split('.');
  return { accountId, grantId };
}

/** A stored grant in the engine's words. */
export const grantPayload = (
  accountId: string,
  { grantId, clientId, scopes }: GrantRow,
): AdapterPayload & { jti: string } => ({
  kind: 'Grant',
  jti: grantIdText(accountId, grantId),
  accountId,
  clientId,
  ...({ openid: { scope: scopes.join(' ') } } as object),
});
