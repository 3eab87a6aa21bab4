import type { Connection } from '@carnet/database/connection';
import { sql } from 'kysely';

/** What a person agreed to before they had an account. */
interface Consents {
  terms: { version: string; acceptedAt: string; locale: string };
  marketing: Readonly<Record<'email' | 'sms', boolean>>;
}

/** As proof: which terms, when, and in which language they were read. */
export async function keepConsents(
  db: Connection,
  accountId: string,
  { terms, marketing }: Consents,
): Promise<void> {
  await sql`
    insert into accepted_terms (account_id, version, accepted_at, locale)
    values (${accountId}, ${terms.version}, ${terms.acceptedAt}::timestamptz, ${terms.locale})
    on conflict (account_id, version) do nothing
  `.execute(db);
  for (const [channel, isGiven] of Object.entries(marketing))
    await keepMarketing(db, accountId, { channel, isGiven });
}

/** Said again what was said before, it keeps its date: that is when the consent was given. */
export async function keepMarketing(
  db: Connection,
  accountId: string,
  { channel, isGiven }: { channel: string; isGiven: boolean },
): Promise<void> {
  await sql`
    insert into marketing_consent as kept (account_id, channel, is_given)
    values (${accountId}, ${channel}, ${isGiven})
    on conflict (account_id, channel) do update
      set is_given = excluded.is_given, changed_at = app_now()
      where kept.is_given <> excluded.is_given
  `.execute(db);
}

interface MarketingConsent {
  channel: string;
  isGiven: boolean;
  changedAt: Date;
}

export async function readMarketing(
  db: Connection,
  accountId: string,
): Promise<MarketingConsent[]> {
  return db
    .selectFrom('marketing_consent')
    .select(['channel', 'is_given as isGiven', 'changed_at as changedAt'])
    .where('account_id', '=', accountId)
    .execute();
}
