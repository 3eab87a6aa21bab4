import type { Client } from '@carnet/database/tables';
import type { Insertable, Selectable } from 'kysely';

export type NewClient = Omit<Insertable<Client>, 'created_at' | 'updated_at' | 'disabled_at'>;

export type RegisteredClient = Selectable<Client>;

/** What may be shown of a secret. */
export interface ListedSecret {
  secret_id: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
}

/**
 * What may change of an app. Who it is does not: with another kind or sector, or in another company's
 * name, it would be another app that people never allowed.
 */
export type ClientChanges = Partial<
  Pick<
    RegisteredClient,
    | 'name'
    | 'homepage'
    | 'markets'
    | 'scopes'
    | 'is_verified'
    | 'redirect_uris'
    | 'post_logout_redirect_uris'
    | 'backchannel_logout_uri'
    | 'id_token_algorithm'
  >
>;

/** What was changed of an app, as it stays on record. */
export interface RecordedChange {
  changed_at: Date;
  made_by: string;
  reason: string | null;
  was: Record<string, unknown>;
  became: Record<string, unknown>;
}

/** An app in a list. */
export type ListedClient = RegisteredClient & { secret_used_at: Date | null };
