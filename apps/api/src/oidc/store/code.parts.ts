import { appendEvent } from '@carnet/identity/events/event.parts';
import { holdLiveSession } from '@carnet/identity/sessions/hold-session.parts';
import { newId } from '@carnet/runtime/ids';
import { newSecret, sha256 } from '@carnet/runtime/tokens';
import { sql } from 'kysely';

import { FAMILY_LIFE } from './family-life.ts';
import { readGrantId } from './grant-id.ts';
import { keptPayload } from './kept-payload.ts';
import type { Part } from './statement.ts';
import type { Kept, SignedIn, UnitOfWork, Writes } from './unit-of-work.ts';

type OfSomebody = UnitOfWork & { signedIn: SignedIn };

/** The sign-in to the app, with the code for it and, if the person was asked, the record of that. */
export function codeParts(work: OfSomebody, code: Kept, condition: Part): Part[] {
  return [
    ...familyParts(work, { payload: code.payload, life: FAMILY_LIFE }, condition),
    ...approvalParts(work, code.payload.clientId ?? ''),
    secretPart(work, code, sql`oidc_code (code_hash, account_id, family_id, payload, expires_at)`),
  ];
}

/** A platform's token for a session that it was shown: the sign-in and its only token. */
export function exchangedParts(work: OfSomebody, token: Kept, condition: Part): Part[] {
  const { payload, seconds } = token;
  return [
    ...familyParts(work, { payload, life: `${seconds} seconds` }, condition),
    secretPart(
      work,
      token,
      sql`oidc_access_token (token_hash, account_id, family_id, payload, expires_at)`,
    ),
  ];
}

/** Everything behind the first part hangs on the session being live. */
function familyParts(
  { signedIn, writes, clients }: OfSomebody,
  { payload, life }: Pick<Kept, 'payload'> & { life: string },
  condition: Part,
): Part[] {
  const { accountId, sessionId } = signedIn;
  const clientId = payload.clientId ?? '';
  const isOffline = payload.scope?.split(' ').includes('offline_access') ?? false;
  const { grantId } = readGrantId(payload.grantId ?? '');
  return [
    sql`live_session as (${holdLiveSession(signedIn, condition)})`,
    writes.grant?.isChanged
      ? changedGrantPart(accountId, clientId, writes.grant)
      : sql`granted as (
          select grant_id from oidc_grant
          where account_id = ${accountId} and grant_id = ${grantId} and ended_at is null
            and exists (select from live_session)
        )`,
    sql`family as (
      insert into oidc_family (account_id, family_id, grant_id, session_id, client_id, is_offline,
                               expires_at)
      select ${accountId}::uuid, ${newId()}::uuid, grant_id, ${sessionId}::uuid, ${clientId},
             ${isOffline}::boolean, app_now() + ${life}::interval
      from granted returning family_id
    )`,
    sql`subject as (
      insert into oidc_subject (account_id, sector, subject)
      select ${accountId}::uuid, ${clients.get(clientId)?.sector ?? null}, ${newSecret()}
      from granted on conflict do nothing
    )`,
  ];
}

const changedGrantPart = (
  accountId: string,
  clientId: string,
  { grantId, scopes }: NonNullable<Writes['grant']>,
): Part => sql`
  granted as (
    insert into oidc_grant (account_id, grant_id, client_id, scopes, last_used_at)
    select ${accountId}::uuid, ${grantId}::uuid, ${clientId}, ${scopes}::text[], app_now()
    from live_session
    on conflict (account_id, client_id) where ended_at is null do update
    set scopes = array(select distinct unnest(oidc_grant.scopes || excluded.scopes) order by 1),
        updated_at = app_now(), last_used_at = app_now()
    returning grant_id
  )`;

/** An approval is never written without its record. */
function approvalParts({ signedIn, requestId, approval }: OfSomebody, clientId: string): Part[] {
  if (!approval) return [];
  const { scopes, isOffline, ip } = approval;
  const event = appendEvent(
    {
      accountId: signedIn.accountId,
      kind: 'app.approved',
      sessionId: signedIn.sessionId,
      requestId,
      ip,
      detail: { client_id: clientId, scopes: scopes.join(' '), is_offline: isOffline },
    },
    sql`exists (select from family)`,
  );
  return [sql`recorded as (${event})`];
}

const secretPart = (
  { signedIn }: OfSomebody,
  { id, payload, seconds }: Kept,
  tableAndColumns: Part,
): Part => sql`
  secret as (
    insert into ${tableAndColumns}
    select ${sha256(id)}::bytea, ${signedIn.accountId}::uuid, family_id,
           ${keptPayload(payload)}::jsonb, app_now() + ${`${seconds} seconds`}::interval
    from family
  )`;
