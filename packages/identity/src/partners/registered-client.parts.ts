import type { Client } from '@carnet/database/tables';
import type { Selectable } from 'kysely';

export type ClientRow = Pick<
  Selectable<Client>,
  | 'client_id'
  | 'name'
  | 'homepage'
  | 'platform'
  | 'profile'
  | 'kind'
  | 'first_party'
  | 'is_verified'
  | 'forces_mfa'
  | 'sector'
  | 'scopes'
  | 'redirect_uris'
  | 'post_logout_redirect_uris'
  | 'backchannel_logout_uri'
  | 'company_id'
> & {
  /** The secrets that work now, newest first. */
  secrets: { digest: string; isUseStale: boolean }[];
};

/** A client as JSON text, with its live secrets, for `clientOf`; `c` is the client. */
export const CLIENT_TEXT = `
  (to_jsonb(c) || jsonb_build_object('secrets', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'digest', encode(secret_hash, 'hex'),
      'isUseStale', coalesce(last_used_at < app_now() - interval '1 hour', true)
    ) order by secret_id desc), '[]')
    from client_secret where client_secret.client_id = c.client_id
      and (client_secret.expires_at is null or client_secret.expires_at > app_now()))))::text`;

/** The client of that id, as JSON text. Disabled, unknown and of another market are alike: none (attack 11). */
export const registeredClient = (place: { id: string; market: string }): string => `
  (select ${CLIENT_TEXT} from client c
   where c.client_id = ${place.id} and ${place.market} = any(c.markets) and c.disabled_at is null)`;

/** More than any installation has; what was read once and has changed since goes with the rest. */
const MOST_KEPT = 1_000;
const known = new Map<string, ClientRow>();

/**
 * The same text is the same client: taken apart once, and whoever makes something of it can keep that
 * with it. Whether the text still holds is for the database to say, each time.
 */
export function clientOf(text: string): ClientRow {
  const before = known.get(text);
  if (before) return before;
  if (known.size >= MOST_KEPT) known.clear();
  const client: ClientRow = JSON.parse(text);
  known.set(text, client);
  return client;
}
