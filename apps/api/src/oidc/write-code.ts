import { newId } from '@carnet/runtime/ids';
import { newSecret, sha256 } from '@carnet/runtime/tokens';

import { IS_LIVE } from '../core/sessions/live-condition.ts';
import { FAMILY_LIFE } from './family-life.ts';
import { readGrantId } from './grant-id.ts';
import { ownParts } from './own-parts.ts';
import { recordApproval } from './record-approval.ts';
import type { Statement } from './statement.ts';
import type { Kept, UnitOfWork } from './unit-of-work.ts';

/**
 * The sign-in to the app. The session's row is locked for it: signing out everywhere
 * ends this sign-in too, or comes first and leaves nothing to sign in with (attack 48).
 */
function writeFamily(
  statement: Statement,
  work: UnitOfWork,
  payload: Kept['payload'],
  life: string,
): void {
  const { value, step, passed } = statement;
  const { signedIn, writes, clients } = work;
  const accountId = `${value(signedIn?.accountId)}::uuid`;
  const clientId = payload.clientId ?? '';
  const familyId = newId();
  const isOffline = payload.scope?.split(' ').includes('offline_access') ?? false;

  step(
    `select from session s where s.account_id = ${accountId}
       and s.session_id = ${value(signedIn?.sessionId)}::uuid and ${IS_LIVE} and ${passed()} for share`,
    'live_session',
  );
  const { grantId } = readGrantId(payload.grantId ?? '');
  const grant = writes.grant;
  step(
    grant?.isChanged
      ? `insert into oidc_grant (account_id, grant_id, client_id, scopes, last_used_at)
         select ${accountId}, ${value(grant.grantId)}::uuid, ${value(clientId)},
                ${value(grant.scopes)}::text[], app_now()
         from live_session
         on conflict (account_id, client_id) where ended_at is null do update
         set scopes = array(select distinct unnest(oidc_grant.scopes || excluded.scopes) order by 1),
             updated_at = app_now(), last_used_at = app_now()
         returning grant_id`
      : `select grant_id from oidc_grant
         where account_id = ${accountId} and grant_id = ${value(grantId)}::uuid and ended_at is null
           and exists (select from live_session)`,
    'granted',
  );
  step(
    `insert into oidc_family (account_id, family_id, grant_id, session_id, client_id, is_offline,
                              expires_at)
     select ${accountId}, ${value(familyId)}::uuid, grant_id, ${value(signedIn?.sessionId)}::uuid,
            ${value(clientId)}, ${value(isOffline)}::boolean, app_now() + ${value(life)}::interval
     from granted returning family_id`,
    'family',
  );
  step(
    `insert into oidc_subject (account_id, sector, subject)
     select ${accountId}, ${value(clients.get(clientId)?.sector)}, ${value(newSecret())}
     from granted on conflict do nothing`,
  );
}

export function writeCode(statement: Statement, work: UnitOfWork, code: Kept): void {
  writeFamily(statement, work, code.payload, FAMILY_LIFE);
  recordApproval(statement, work, code.payload.clientId ?? '');
  writeSecret(statement, work, { table: 'oidc_code', key: 'code_hash', ...code });
}

/** A platform's token for a session that it was shown: the sign-in and its only token. */
export function writeExchanged(statement: Statement, work: UnitOfWork, token: Kept): void {
  writeFamily(statement, work, token.payload, `${token.seconds} seconds`);
  writeSecret(statement, work, { table: 'oidc_access_token', key: 'token_hash', ...token });
}

function writeSecret(
  { value, step }: Statement,
  { signedIn }: UnitOfWork,
  { table, key, id, payload, seconds }: Kept & { table: string; key: string },
): void {
  const accountId = `${value(signedIn?.accountId)}::uuid`;
  step(
    `insert into ${table} (${key}, account_id, family_id, payload, expires_at)
     select ${value(sha256(id))}::bytea, ${accountId}, family_id,
            ${value(ownParts(payload))}::jsonb,
            app_now() + ${value(`${seconds} seconds`)}::interval
     from family`,
  );
}
