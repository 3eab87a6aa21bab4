import type { Market } from '@carnet/contract/markets';
import { prepared } from '@carnet/database/prepared';
import type { AdapterPayload } from 'oidc-provider';
import type { Pool } from 'pg';

import type { AppPerson } from '../core/partners/app-tokens.ts';
import { IS_LIVE } from '../core/sessions/live-condition.ts';
import { MOST_WRONG_SECRETS } from './client-limits.ts';
import { CLIENT_JSON, type ClientRow } from './client.store.ts';

export type TokenKind = 'AuthorizationCode' | 'AccessToken' | 'RefreshToken';

/** Who the token speaks for, as far as its claims may say. */
export interface PersonRow extends AppPerson {
  account_id: string;
}

/** A token that the primary has just said to be live, with all that it hangs on. */
export interface FoundToken {
  kind: TokenKind;
  payload: AdapterPayload;
  secondsLeft: number;
  isConsumed: boolean;
  accountId: string;
  familyId: string;
  sessionId: string;
  clientId: string;
  grantId: string;
  grantScopes: string[];
  subject: string | null;
  /** Read only where somebody asks about the person. */
  person: PersonRow | null;
  client: ClientRow;
}

/** Columns, not one JSON value: making that would cost PostgreSQL as much as finding the rows. */
type TokenRow = { caller: ClientRow | null; isBlocked: boolean } & (
  | { [Column in keyof Omit<FoundToken, 'client'>]: null }
  | Omit<FoundToken, 'client'>
) & { client: ClientRow | null };

/**
 * Tokens end with what they hang on, so nothing has to be written to each of them: the sign-in they
 * came from, the grant, the session. With offline access they outlive an ordinary logout, nothing
 * else. `f` is the family, `g` the grant, `s` the session.
 */
const HANGS_ON_LIVE = `
  f.ended_at is null and g.ended_at is null
  and (${IS_LIVE}
    or (f.is_offline and (s.ended_at is null or s.end_reason = 'logout')
        and s.epoch >= (select minimum from session_epoch)))`;

const contactOf = (kind: 'email' | 'phone') => `
  (select jsonb_build_object('value', value, 'verified', verified_at is not null)
   from contact where contact.account_id = a.account_id and kind = '${kind}' and is_default)`;

const PERSON_JSON = `jsonb_build_object(
  'account_id', a.account_id, 'firstname', a.firstname, 'lastname', a.lastname,
  'language', a.language, 'user_id', a.user_id, 'customer_user_id', a.customer_user_id,
  'fridom_user_id', a.fridom_user_id,
  'email', ${contactOf('email')}->'value', 'email_verified', ${contactOf('email')}->'verified',
  'phone', ${contactOf('phone')}->'value', 'phone_verified', ${contactOf('phone')}->'verified')`;

/**
 * A row by its key, behind those before it. `offset 0` keeps the order as written: it is the only
 * good one, and PostgreSQL would weigh all others for 4 ms whenever it plans.
 */
const nextRow = (table: `${string} ${string}`, condition: string): string =>
  `cross join lateral (select * from ${table} where ${condition} offset 0) ${table.split(' ')[1]}`;

/**
 * One statement for everything that a token or a client's credentials are checked with: the client
 * that asks, and the token by its hash wherever it is kept, if it is live. The token's client is
 * almost always the one that asks: it is then not made twice.
 */
const tokenStatement = (name: string, person: string) =>
  prepared<TokenRow>(
    name,
    `select
     (select ${CLIENT_JSON} from client c
      where c.client_id = $2 and $3 = any(c.markets) and c.disabled_at is null) as caller,
     exists (select from limit_counter where key = any($4::bytea[])
       and window_ends_at > app_now() and count >= ${MOST_WRONG_SECRETS}) as "isBlocked",
     token.*
   from (values (1)) as always
   left join lateral (
     select t.kind, t.payload, t.consumed_at is not null as "isConsumed",
            ceil(extract(epoch from t.expires_at - app_now()))::int as "secondsLeft",
            t.account_id as "accountId", t.family_id as "familyId", f.session_id as "sessionId",
            f.client_id as "clientId", g.grant_id as "grantId", g.scopes as "grantScopes",
            (select subject from oidc_subject o
             where o.account_id = t.account_id and o.sector = c.sector) as subject,
            case when f.client_id is distinct from $2 then ${CLIENT_JSON} end as client,
            ${person} as person
     from (
       select 'AccessToken' as kind, account_id, family_id, payload, expires_at,
              null::timestamptz as consumed_at
       from oidc_access_token where token_hash = $1 and ended_at is null
       union all
       select 'RefreshToken', account_id, family_id, payload, expires_at, consumed_at
       from oidc_refresh_token where token_hash = $1
       union all
       select 'AuthorizationCode', account_id, family_id, payload, expires_at, consumed_at
       from oidc_code where code_hash = $1
     ) t
     ${nextRow('oidc_family f', 'f.account_id = t.account_id and f.family_id = t.family_id')}
     ${nextRow('oidc_grant g', 'g.account_id = f.account_id and g.grant_id = f.grant_id')}
     ${nextRow('session s', 's.account_id = f.account_id and s.session_id = f.session_id')}
     ${nextRow('account a', 'a.account_id = t.account_id')}
     ${nextRow('client c', 'c.client_id = f.client_id and c.disabled_at is null')}
     where t.expires_at > app_now() and a.market = $3 and ${HANGS_ON_LIVE}) token on true`,
  );

/**
 * Two statements, not one with a parameter: a plan for each value of it would look cheaper than one
 * for all, and PostgreSQL would make a new one for every request.
 */
const findTokenStatement = tokenStatement('oidc-find-token', 'null::jsonb');
const findTokenAndPersonStatement = tokenStatement('oidc-find-token-and-person', PERSON_JSON);

export interface AskedToken {
  tokenHash: Buffer | undefined;
  clientId: string | undefined;
  market: Market;
  wantsPerson: boolean;
  /** Where too many wrong secrets would have been counted. */
  blockKeys: Buffer[];
}

export async function findToken(
  pool: Pool,
  { tokenHash, clientId, market, wantsPerson, blockKeys }: AskedToken,
): Promise<{
  caller: ClientRow | undefined;
  token: FoundToken | undefined;
  isBlocked: boolean;
}> {
  const find = wantsPerson ? findTokenAndPersonStatement : findTokenStatement;
  const [row] = await find(pool, [tokenHash ?? null, clientId ?? null, market, blockKeys]);
  if (!row) return { caller: undefined, token: undefined, isBlocked: false };
  const { caller, client, isBlocked, ...token } = row;
  const owner = client ?? caller;
  return {
    isBlocked,
    caller: caller ?? undefined,
    token: token.kind !== null && owner ? { ...token, client: owner } : undefined,
  };
}
