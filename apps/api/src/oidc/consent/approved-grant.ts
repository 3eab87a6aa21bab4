import type { ClientRow } from '@carnet/identity/partners/registered-client';
import { newId } from '@carnet/runtime/ids';
import type { AdapterPayload } from 'oidc-provider';

import type { GrantRow } from '../store/authorisation.store.ts';
import { grantIdText, grantPayload } from '../store/grant-id.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';

interface Approval {
  accountId: string;
  client: ClientRow;
  grant: GrantRow | null;
  /** The request that the person said yes to; nothing else is allowed by it (attack 62). */
  payload: AdapterPayload;
}

/**
 * Adds the scopes asked for to those allowed before, to be written with the code; answers with the
 * grant's id.
 */
export function approvedGrant(
  work: UnitOfWork,
  { accountId, client, grant, payload }: Approval,
): string {
  const details = payload.prompt?.details as { missingOIDCScope?: string[] } | undefined;
  const scopes = [...new Set([...(grant?.scopes ?? []), ...(details?.missingOIDCScope ?? [])])];
  const grantId = grant?.grantId ?? newId();
  const clientId = client.client_id;
  const id = grantIdText(accountId, grantId);
  work.known.set(`Grant:${id}`, grantPayload(accountId, { grantId, clientId, scopes }));
  work.writes.grant = { grantId, clientId, scopes, isChanged: true };
  return id;
}
