import type { Market } from '@carnet/contract/markets';
import { preparedRead } from '@carnet/database/prepared';
import { defaultContact } from '@carnet/identity/contacts/default-contact.parts';
import { isLimitReached } from '@carnet/identity/limits/limit.parts';
import {
  CLIENT_TEXT,
  clientOf,
  registeredClient,
} from '@carnet/identity/partners/registered-client.parts';
import type { ClientRow } from '@carnet/identity/partners/registered-client';
import { ENDED_BY_LOGOUT_AT_MOST } from '@carnet/identity/sessions/hold-session.parts';
import { IS_LIVE } from '@carnet/identity/sessions/live-session.parts';
import type { AdapterPayload } from 'oidc-provider';
import type { Pool } from 'pg';

import type { AppPerson } from '../../http/audience/app-caller.ts';

export type TokenKind = 'AuthorizationCode' | 'AccessToken' | 'RefreshToken';

/** Who the token speaks for, as far as its claims may say. */
export interface PersonRow extends AppPerson {
  account_id: string;
  /** When name or language last changed, in seconds as the engine counts. */
  updated_at: number;
}

/** A token that the primary has just said to be live, with all that it hangs on. */
export interface FoundToken {
  kind: TokenKind;
  payload: AdapterPayload;
  secondsLeft: number;
  isConsumed: boolean;
  accountId: string;
  familyId: string;
  familySecondsLeft: number;
  sessionId: string;
  clientId: string;
  grantId: string;
  grantScopes: string[];
  /** The app's last use of the grant is on record with more than a minute's delay. */
  isGrantUseStale: boolean;
  subject: string | null;
  /** The person is read only where somebody asks about them. */
  person: PersonRow | null;
  client: ClientRow;
}

/** Columns, not one JSON value: making that would cost PostgreSQL as much as finding the rows. */
type TokenRow = { caller: string | null; isBlocked: boolean } & (
  | { [Column in keyof Omit<FoundToken, 'client'>]: null }
  | Omit<FoundToken, 'client'>
) & { client: string | null };

/** Where each kind of token is kept. */
const KEPT: Record<TokenKind, string> = {
  AccessToken: `
       select 'AccessToken' as kind, account_id, family_id, payload, expires_at,
              null::timestamptz as consumed_at
       from oidc_access_token where token_hash = $1 and ended_at is null`,
  RefreshToken: `
       select 'RefreshToken' as kind, account_id, family_id, payload, expires_at, consumed_at
       from oidc_refresh_token where token_hash = $1`,
  AuthorizationCode: `
       select 'AuthorizationCode' as kind, account_id, family_id, payload, expires_at, consumed_at
       from oidc_code where code_hash = $1`,
};
const ANY_KIND = Object.values(KEPT).join(' union all ');

/**
 * Tokens end with what they hang on, so nothing has to be written to each of them: the sign-in they
 * came from, the grant, the session. With offline access they outlive an ordinary logout, nothing
 * else. `f` is the family, `g` the grant, `s` the session.
 */
const HANGS_ON_LIVE = `
  f.ended_at is null and g.ended_at is null
  and (${IS_LIVE} or (f.is_offline and ${ENDED_BY_LOGOUT_AT_MOST}))`;

const PERSON_JSON = `jsonb_build_object(
  'account_id', a.account_id, 'firstname', a.firstname, 'lastname', a.lastname,
  'language', a.language, 'user_id', a.user_id, 'customer_user_id', a.customer_user_id,
  'fridom_user_id', a.fridom_user_id,
  'updated_at', extract(epoch from a.details_changed_at)::bigint,
  'email', ${defaultContact('email')}->'value', 'email_verified', ${defaultContact('email')}->'verified',
  'phone', ${defaultContact('phone')}->'value', 'phone_verified', ${defaultContact('phone')}->'verified')`;

/**
 * One statement for everything that a token or a client's credentials are checked with: the client
 * that asks, and the token by its hash wherever it is kept, if it is live. The token's client is
 * almost always the one that asks: it is then not made twice. `offset 0` keeps the order of the rows
 * as written: it is the only good one, and PostgreSQL would weigh all others for 4 ms whenever it plans.
 */
const tokenStatement = (name: string, kept: string, person: string) =>
  preparedRead<TokenRow>(
    name,
    `select
     ${registeredClient({ id: '$2', market: '$3' })} as caller,
     ${isLimitReached({ keys: '$4', most: '$5' })} as "isBlocked",
     token.*
   from (values (1)) as always
   left join lateral (
     select t.kind, t.payload, t.consumed_at is not null as "isConsumed",
            ceil(extract(epoch from t.expires_at - app_now()))::int as "secondsLeft",
            t.account_id as "accountId", t.family_id as "familyId",
            ceil(extract(epoch from f.expires_at - app_now()))::int as "familySecondsLeft",
            f.session_id as "sessionId", f.client_id as "clientId",
            g.grant_id as "grantId", g.scopes as "grantScopes",
            coalesce(g.last_used_at < app_now() - interval '1 minute', true) as "isGrantUseStale",
            (select subject from oidc_subject o
             where o.account_id = t.account_id and o.sector = c.sector) as subject,
            case when f.client_id is distinct from $2 then ${CLIENT_TEXT} end as client,
            ${person} as person
     from (${kept}
     ) t
     cross join lateral (select * from oidc_family
       where account_id = t.account_id and family_id = t.family_id offset 0) f
     cross join lateral (select * from oidc_grant
       where account_id = f.account_id and grant_id = f.grant_id offset 0) g
     cross join lateral (select * from session
       where account_id = f.account_id and session_id = f.session_id offset 0) s
     cross join lateral (select * from account where account_id = t.account_id offset 0) a
     cross join lateral (select * from client
       where client_id = f.client_id and disabled_at is null offset 0) c
     where t.expires_at > app_now() and a.market = $3 and ${HANGS_ON_LIVE}) token on true`,
  );

/**
 * Several statements, not one with a parameter: a plan for each value of it would look cheaper than one
 * for all, and PostgreSQL would make a new one for every request.
 */
const NOBODY = 'null::jsonb';
const findTokenStatement = tokenStatement('oidc-find-token', ANY_KIND, NOBODY);
const findTokenAndPersonStatement = tokenStatement(
  'oidc-find-token-and-person',
  ANY_KIND,
  PERSON_JSON,
);
/** Whoever exchanges a code or rotates a token says which of the two it is. */
const findOfKindStatement = {
  AuthorizationCode: tokenStatement('oidc-find-code', KEPT.AuthorizationCode, NOBODY),
  RefreshToken: tokenStatement('oidc-find-refresh-token', KEPT.RefreshToken, NOBODY),
};

export type ExchangedKind = keyof typeof findOfKindStatement;

export interface AskedToken {
  tokenHash: Buffer | undefined;
  clientId: string | undefined;
  market: Market;
  wantsPerson: boolean;
  /** Undefined: it may be of any kind. */
  kind?: ExchangedKind | undefined;
  /** The counters of wrong secrets, and how many are too many; undefined: they do not matter here. */
  block?: { keys: Buffer[]; most: number } | undefined;
}

export async function findToken(
  pool: Pool,
  { tokenHash, clientId, market, wantsPerson, kind, block }: AskedToken,
): Promise<{
  caller: ClientRow | undefined;
  token: FoundToken | undefined;
  isBlocked: boolean;
}> {
  const ofAnyKind = wantsPerson ? findTokenAndPersonStatement : findTokenStatement;
  const find = kind ? findOfKindStatement[kind] : ofAnyKind;
  const { keys = [], most = 0 } = block ?? {};
  const [row] = await find(pool, [tokenHash ?? null, clientId ?? null, market, keys, most]);
  if (!row) return { caller: undefined, token: undefined, isBlocked: false };
  const { caller: callerText, client: ownerText, isBlocked, ...token } = row;
  const caller = callerText === null ? undefined : clientOf(callerText);
  const owner = ownerText === null ? caller : clientOf(ownerText);
  return {
    isBlocked,
    caller,
    token: token.kind !== null && owner ? { ...token, client: owner } : undefined,
  };
}
