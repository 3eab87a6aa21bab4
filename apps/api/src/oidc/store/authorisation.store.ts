import type { Market } from '@carnet/contract/markets';
import { preparedRead } from '@carnet/database/prepared';
import type { ClientRow } from '@carnet/identity/partners/registered-client';
import {
  CLIENT_TEXT,
  clientOf,
  registeredClient,
} from '@carnet/identity/partners/registered-client.parts';
import { AUTHENTICATED_AT, authenticatedAt } from '@carnet/identity/sessions/session.parts';
import type { AdapterPayload } from 'oidc-provider';
import type { Pool } from 'pg';

/** A grant that lives: what a person allowed an app so far. */
export interface GrantRow {
  grantId: string;
  clientId: string;
  scopes: string[];
}

interface AuthorisationRow {
  client: ClientRow | null;
  grant: GrantRow | null;
  pushed: { payload: AdapterPayload; isConsumed: boolean; secondsLeft: number } | null;
  /** The name by which the client knows the person, if they met before. */
  subject: string | null;
  /** When the person of the session that asks signed in. */
  signIn: SignInTime | null;
}

/** When somebody signed in; null where nobody knows: the session was handed over. */
export interface SignInTime {
  /** In seconds, as the engine counts. */
  since: number | null;
  secondsAgo: number | null;
}

/** A row before its client was taken apart. */
type WithClientText<Row extends { client: ClientRow | null }> = Omit<Row, 'client'> & {
  client: string | Extract<Row['client'], null>;
};

const SIGN_IN_TIME = `jsonb_build_object(
    'since', extract(epoch from ${AUTHENTICATED_AT})::int,
    'secondsAgo', floor(extract(epoch from app_now() - ${AUTHENTICATED_AT}))::int)`;

const findAuthorisationStatement = preparedRead<WithClientText<AuthorisationRow>>(
  'oidc-find-authorisation',
  `select
     ${registeredClient({ id: '$1', market: '$2' })} as client,
     (select jsonb_build_object('grantId', grant_id, 'clientId', client_id,
                                'scopes', to_jsonb(scopes))
      from oidc_grant
      where account_id = $3 and client_id = $1 and ended_at is null) as grant,
     (select jsonb_build_object(
         'payload', payload, 'isConsumed', consumed_at is not null,
         'secondsLeft', ceil(extract(epoch from expires_at - app_now())))
      from oidc_pushed_request
      where request_hash = $4 and ($6 or expires_at > app_now())) as pushed,
     (select o.subject from oidc_subject o
      join client c on c.client_id = $1 and c.sector = o.sector
      where o.account_id = $3) as subject,
     (select ${SIGN_IN_TIME} from session s
      where s.account_id = $3 and s.session_id = $5) as "signIn"`,
);

export interface AskedAuthorisation {
  clientId: string | undefined;
  market: Market;
  accountId: string | undefined;
  sessionId: string | undefined;
  pushedHash: Buffer | undefined;
  /** The pushed request was in time when the request was made; the person may take longer to answer. */
  ignoresExpiry?: boolean;
}

/** All that an authorisation request is judged by, in one round trip. */
export async function findAuthorisation(
  pool: Pool,
  asked: AskedAuthorisation,
): Promise<AuthorisationRow> {
  const [row] = await findAuthorisationStatement(pool, [
    asked.clientId ?? null,
    asked.market,
    asked.accountId ?? null,
    asked.pushedHash ?? null,
    asked.sessionId ?? null,
    asked.ignoresExpiry ?? false,
  ]);
  if (!row) return { client: null, grant: null, pushed: null, subject: null, signIn: null };
  return { ...row, client: row.client === null ? null : clientOf(row.client) };
}

interface WaitingRow {
  payload: AdapterPayload;
  secondsLeft: number;
  client: ClientRow;
  grant: GrantRow | null;
  signIn: SignInTime;
}

const findWaitingStatement = preparedRead<WithClientText<WaitingRow>>(
  'oidc-find-waiting-request',
  `select r.payload, ceil(extract(epoch from r.expires_at - app_now()))::int as "secondsLeft",
          ${CLIENT_TEXT} as client,
          (select jsonb_build_object('grantId', g.grant_id, 'clientId', g.client_id,
                                     'scopes', to_jsonb(g.scopes))
           from oidc_grant g
           where g.account_id = r.account_id and g.client_id = r.client_id
             and g.ended_at is null) as grant,
          ${SIGN_IN_TIME} as "signIn"
   from oidc_request r
   join session s on s.account_id = r.account_id and s.session_id = $3
   join session asking on asking.account_id = r.account_id and asking.session_id = r.session_id
   join client c on c.client_id = r.client_id and $4 = any(c.markets) and c.disabled_at is null
   where r.account_id = $1 and r.request_hash = $2
     and (s.session_id = asking.session_id
       or (s.browser_hash = asking.browser_hash
           and ${AUTHENTICATED_AT} >= ${authenticatedAt('asking')}))
     and r.consumed_at is null and r.expires_at > app_now()`,
);

/**
 * The request that waits under this one-time id, if this session may answer it: the session that asked,
 * or one that the same person opened since in another tab of the same browser. Such a one is at least
 * as fresh as was asked for, and what comes of the request hangs on it.
 */
export async function findWaitingRequest(
  pool: Pool,
  asked: { accountId: string; sessionId: string; requestHash: Buffer; market: Market },
): Promise<WaitingRow | undefined> {
  const [row] = await findWaitingStatement(pool, [
    asked.accountId,
    asked.requestHash,
    asked.sessionId,
    asked.market,
  ]);
  return row && { ...row, client: clientOf(row.client) };
}
