import type { Market } from '@carnet/contract/markets';
import { preparedRead } from '@carnet/database/prepared';
import type { Pool } from 'pg';

import type { CanonicalIdentifier } from './canonical-identifier.ts';
import type { StoredContact } from './contact.ts';
import { ALERT_CONTACT } from './contact.parts.ts';

export interface RecoveryAccount {
  accountId: string;
  firstname: string;
  language: string | null;
  contactId: string;
  /** The address or number as the person wrote it. */
  contact: string;
  /** The contact that is told that somebody asked. */
  alertContact: StoredContact | null;
}

/** Finds only who has proven the account and this contact: nobody else gets a code (attack 65). */
const findStatement = preparedRead<RecoveryAccount>(
  'password-find-recovery-account',
  `select a.account_id as "accountId", a.firstname, a.language, c.contact_id as "contactId",
          c.value as contact, ${ALERT_CONTACT}
   from identifier i
   join account a on a.account_id = i.account_id
   join contact c on c.account_id = i.account_id and c.contact_id = i.contact_id
   where i.market = $1 and i.kind = $2 and i.value = $3
     and a.verified_at is not null and c.verified_at is not null and a.closes_at is null`,
);

export async function findRecoveryAccount(
  pool: Pool,
  market: Market,
  { kind, value }: CanonicalIdentifier,
): Promise<RecoveryAccount | undefined> {
  const [found] = await findStatement(pool, [market, kind, value]);
  return found;
}
