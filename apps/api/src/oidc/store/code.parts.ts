import { appendEvent } from '@carnet/identity/events/event.parts';
import { holdLiveSession } from '@carnet/identity/sessions/hold-session.parts';
import { newId } from '@carnet/runtime/ids';
import { newSecret, sha256 } from '@carnet/runtime/tokens';
import { sql } from 'kysely';

import { FAMILY_LIFE } from './family-life.ts';
import { readGrantId } from './grant-id.ts';
import { keptPayload } from './kept-payload.ts';
import type { Bind, Part, Statement } from './statement.ts';
import type { Kept, SignedIn, UnitOfWork, Writes } from './unit-of-work.ts';

type OfSomebody = UnitOfWork & { signedIn: SignedIn };

/** The sign-in to the app, with the code for it and, if the person was asked, the record of that. */
export function codeParts(
  statement: Statement,
  work: OfSomebody,
  code: Kept,
  condition: Part,
): Part[] {
  return [
    ...familyParts(statement, work, { payload: code.payload, life: FAMILY_LIFE }, condition),
    ...approvalParts(statement, work, code.payload.clientId ?? ''),
    secretPart(
      statement.bind,
      work,
      code,
      'oidc_code (code_hash, account_id, family_id, payload, expires_at)',
    ),
  ];
}

/** A platform's token for a session that it was shown: the sign-in and its only token. */
export function exchangedParts(
  statement: Statement,
  work: OfSomebody,
  token: Kept,
  condition: Part,
): Part[] {
  const { payload, seconds } = token;
  return [
    ...familyParts(statement, work, { payload, life: `${seconds} seconds` }, condition),
    secretPart(
      statement.bind,
      work,
      token,
      'oidc_access_token (token_hash, account_id, family_id, payload, expires_at)',
    ),
  ];
}

/** Everything behind the first part hangs on the session being live. */
function familyParts(
  { bind, include }: Statement,
  { signedIn, writes, clients }: OfSomebody,
  { payload, life }: Pick<Kept, 'payload'> & { life: string },
  condition: Part,
): Part[] {
  const { accountId, sessionId } = signedIn;
  const clientId = payload.clientId ?? '';
  const isOffline = payload.scope?.split(' ').includes('offline_access') ?? false;
  const { grantId } = readGrantId(payload.grantId ?? '');
  const account = `${bind(accountId)}::uuid`;
  return [
    `live_session as (${include(holdLiveSession(signedIn, sql.raw(condition)))})`,
    writes.grant?.isChanged
      ? changedGrantPart(bind, account, clientId, writes.grant)
      : `granted as (
          select grant_id from oidc_grant
          where account_id = ${account} and grant_id = ${bind(grantId)} and ended_at is null
            and exists (select from live_session)
        )`,
    `family as (
      insert into oidc_family (account_id, family_id, grant_id, session_id, client_id, is_offline,
                               expires_at)
      select ${account}, ${bind(newId())}::uuid, grant_id, ${bind(sessionId)}::uuid,
             ${bind(clientId)}, ${bind(isOffline)}::boolean, app_now() + ${bind(life)}::interval
      from granted returning family_id
    )`,
    `subject as (
      insert into oidc_subject (account_id, sector, subject)
      select ${account}, ${bind(clients.get(clientId)?.sector ?? null)}, ${bind(newSecret())}
      from granted on conflict do nothing
    )`,
  ];
}

const changedGrantPart = (
  bind: Bind,
  account: Part,
  clientId: string,
  { grantId, scopes }: NonNullable<Writes['grant']>,
): Part => `
  granted as (
    insert into oidc_grant (account_id, grant_id, client_id, scopes, last_used_at)
    select ${account}, ${bind(grantId)}::uuid, ${bind(clientId)}, ${bind(scopes)}::text[], app_now()
    from live_session
    on conflict (account_id, client_id) where ended_at is null do update
    set scopes = array(select distinct unnest(oidc_grant.scopes || excluded.scopes) order by 1),
        updated_at = app_now(), last_used_at = app_now()
    returning grant_id
  )`;

/** An approval is never written without its record. */
function approvalParts(
  { include }: Statement,
  { signedIn, requestId, approval }: OfSomebody,
  clientId: string,
): Part[] {
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
  return [`recorded as (${include(event)})`];
}

const secretPart = (
  bind: Bind,
  { signedIn }: OfSomebody,
  { id, payload, seconds }: Kept,
  tableAndColumns: string,
): Part => `
  secret as (
    insert into ${tableAndColumns}
    select ${bind(sha256(id))}::bytea, ${bind(signedIn.accountId)}::uuid, family_id,
           ${bind(keptPayload(payload))}::jsonb,
           app_now() + ${bind(`${seconds} seconds`)}::interval
    from family
  )`;
