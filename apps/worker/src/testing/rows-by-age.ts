import type { Connection } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import { type RawBuilder, sql } from 'kysely';

/**
 * Adds two rows to each table: one that had to go an hour ago, one that has an hour left; of the days
 * on which codes were counted, one on either side.
 */
export async function insertRowsByAge(db: Connection, accountId: string): Promise<void> {
  const grantId = newId();
  await sql`
    insert into client (client_id, name, markets, platform, profile, kind, sector, scopes, redirect_uris)
    values ('app', 'App', '{be}', 'partner', 'oidc', 'web', 'app.example', '{}', '{https://app.example/}')
  `.execute(db);
  await sql`
    insert into oidc_grant (account_id, grant_id, client_id, scopes)
    values (${accountId}, ${grantId}, 'app', '{user}')
  `.execute(db);
  for (const left of ['-1 hour', '1 hour']) {
    for (const row of rowsOf(accountId, grantId, left)) await row.execute(db);
  }
  await sql`
    insert into sms_day (day, country)
    select (app_now() - interval '13 months')::date + days, 'BE' from unnest(array[-1, 4]) as days
  `.execute(db);
}

function rowsOf(accountId: string, grantId: string, left: string): RawBuilder<unknown>[] {
  /** The end of a row that is over now, in a table that keeps what is over for that long. */
  const overFor = (kept: string) => sql`app_now() - ${kept}::interval + ${left}::interval`;
  const hash = sql`sha256(${left}::text::bytea)`;
  const token = sql`${hash}, ${accountId}, ${newId()}, '{}', ${overFor('1 day')}`;
  return [
    sql`insert into oidc_code (code_hash, account_id, family_id, payload, expires_at)
        values (${token})`,
    sql`insert into oidc_access_token (token_hash, account_id, family_id, payload, expires_at)
        values (${token})`,
    sql`insert into oidc_refresh_token (token_hash, account_id, family_id, payload, expires_at)
        values (${token})`,
    sql`insert into oidc_client_token (token_hash, client_id, secret_hash, scopes, expires_at)
        values (${hash}, 'app', ${hash}, '{invite}', ${overFor('1 day')})`,
    sql`insert into oidc_request (account_id, request_hash, session_id, client_id, payload, expires_at)
        values (${accountId}, ${hash}, ${newId()}, 'app', '{}', ${overFor('1 day')})`,
    sql`insert into oidc_pushed_request (request_hash, payload, expires_at)
        values (${hash}, '{}', ${overFor('1 day')})`,
    sql`insert into oidc_used_proof (proof_hash, expires_at) values (${hash}, ${overFor('0')})`,
    sql`insert into oidc_family (account_id, family_id, grant_id, session_id, client_id, is_offline,
                                 expires_at)
        values (${accountId}, ${newId()}, ${grantId}, ${newId()}, 'app', true, ${overFor('30 days')})`,
    sql`insert into support_case (account_id, case_id, market, locale, reference, lost, created_at)
        values (${accountId}, ${newId()}, 'be', 'nl', 'ABCD', '{phone}', ${overFor('13 months')})`,
    sql`insert into card_activation (account_id, activation_id, card_hash, state, settled_at)
        values (${accountId}, ${newId()}, ${hash}, 'activated', ${overFor('13 months')})`,
    sql`insert into card_block (account_id, block_id, card_id, state, session_id, settled_at)
        values (${accountId}, ${newId()}, 'card-1', 'blocked', ${newId()}, ${overFor('13 months')})`,
    sql`insert into product_switch (account_id, switch_id, merchant_id, product, is_on, tariff_from,
                                    cost_cents, session_id, asked_until, created_at)
        values (${accountId}, ${newId()}, ${left}, 'eco', true, '2026-01-01', 0, ${newId()}, app_now(),
                ${overFor('13 months')})`,
    sql`insert into bank_account (account_id, bank_account_id, iban_sealed, iban_hint, country, used_from,
                                  kept_until)
        values (${accountId}, ${newId()}, 'sealed', 'BE •••• 7034', 'BE', app_now(), ${overFor('0')})`,
    sql`insert into passkey (account_id, passkey_id, credential_id, rp_id, public_key, counter,
                             transports, aaguid, is_synced, is_backed_up, name, leaves_at)
        values (${accountId}, ${newId()}, ${hash}, 'account.example.be', ${hash}, 0, '{}', ${newId()},
                true, true, 'Mac', ${overFor('0')})`,
    sql`insert into passkey_directory (market, credential_hash, account_id, passkey_id, leaves_at)
        values ('be', ${hash}, ${accountId}, ${newId()}, ${overFor('0')})`,
    sql`insert into identity_link (market, issuer, subject, account_id, link_id, provider, kind,
                                   leaves_at)
        values ('be', 'https://idp.example', ${left}, ${accountId}, ${newId()}, 'itsme', 'national',
                ${overFor('0')})`,
    sql`insert into account_merge (account_id, merge_id, other_account_id, contact_id, session_id,
                                   payload_hash, payload_sealed, expires_at)
        values (${accountId}, ${newId()}, ${newId()}, ${newId()}, ${newId()}, ${hash}, 'sealed',
                ${overFor('90 days')})`,
    sql`insert into merge_journal (account_id, merge_id, step, expires_at, content_sealed)
        values (${accountId}, ${newId()}, 0, ${overFor('0')}, 'sealed')`,
    sql`insert into identifier_hold (market, kind, value, account_id, held_until)
        values ('be', 'email', ${`${newId()}@example.be`}, ${accountId}, ${overFor('0')})`,
    sql`insert into onboarding (account_id, payload_hash, market, locale, step, epoch, expires_at)
        values (${newId()}, ${hash}, 'be', 'nl', 'onboarding.welcome', 1, ${overFor('1 day')})`,
    sql`with person as (
          insert into account (account_id, market, firstname, lastname)
          values (${newId()}, 'be', 'Bea', 'Claes') returning account_id
        )
        insert into way_back (account_id, link_id, asked_at, due_at, lapses_at, stop_links)
        select account_id, ${newId()}, ${overFor('32 days')}, ${overFor('31 days')},
               ${overFor('30 days')}, '{}' from person`,
    // One copy a person: of two people one has asked too long ago.
    sql`with person as (
          insert into account (account_id, market, firstname, lastname)
          values (${newId()}, 'be', 'Bea', 'Claes') returning account_id
        )
        insert into data_export (account_id, export_id, locale, expires_at)
        select account_id, ${newId()}, 'nl', ${overFor('0')} from person`,
    sql`insert into undo_copy (account_id, copy_id, content_sealed, expires_at)
        values (${accountId}, ${newId()}, 'sealed', ${overFor('0')})`,
    sql`insert into undo (account_id, undo_id, contact_id, removed_contacts, restored_contacts,
                          expires_at)
        values (${accountId}, ${newId()}, ${newId()}, '{}', '{}', ${overFor('0')})`,
    sql`insert into invitation (account_id, market, company_id, kind, platform_id, code_hash, email_hash,
                                locale, epoch, expires_at)
        values (${newId()}, 'be', 'linde', 'employee', ${left}, ${hash}, 'hash', 'nl', 1,
                ${overFor('30 days')})`,
    sql`insert into message (account_id, message_id, purpose, channel, recipient, locale, reference,
                             created_at)
        values (${accountId}, ${newId()}, 'password-changed', 'email', 'a…@example.be', 'nl', 'ABCD',
                ${overFor('13 months')})`,
  ];
}
