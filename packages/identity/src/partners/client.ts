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
