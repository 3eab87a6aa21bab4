import type { Connection } from '@carnet/database/connection';
import { sealBirthdate } from '@carnet/identity/accounts/birthdate';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';
import { type RawBuilder, sql } from 'kysely';

/** Found wherever something of the person is left. */
export const CANARY = 'kanarie';
export const IBAN = 'BE68539007547034';
export const BIRTHDATE = '1984-03-21';

const canary = (what: string) => `${CANARY}-${what}`;

/**
 * A person with a row in every table that keeps something of people, and in each row something to be
 * found by. Answers which tables those are.
 */
export async function plantPerson(
  db: Connection,
  keyring: Keyring,
): Promise<{ accountId: string; tables: string[] }> {
  const accountId = newId();
  const rows = await rowsOf(keyring, accountId);
  for (const insert of Object.values(rows)) await insert.execute(db);
  return { accountId, tables: Object.keys(rows) };
}

/** By table, in an order that foreign keys allow. */
async function rowsOf(
  keyring: Keyring,
  accountId: string,
): Promise<Record<string, RawBuilder<unknown>>> {
  const [contactId, bankId, sessionId, grantId] = [newId(), newId(), newId(), newId()];
  const id = sql`${accountId}::uuid`;
  const hash = sql`sha256(${accountId}::text::bytea)`;
  const later = sql`app_now() + interval '30 days'`;
  const seal = (text: string, ...place: [string, ...string[]]) =>
    keyring.seal('envelope', text, [accountId, ...place]);
  const content = JSON.stringify({ first: canary('first'), second: [canary('second')] });

  return {
    account: sql`
      insert into account (account_id, market, firstname, lastname, birthdate_sealed, gender, language,
                           user_id, customer_user_id, fridom_user_id, merchant_id, password_hash,
                           verified_at)
      values (${id}, 'be', ${canary('firstname')}, ${canary('lastname')},
              ${await sealBirthdate(keyring, accountId, BIRTHDATE)}, 'female', 'fr', ${canary('holder')},
              ${canary('employer')}, ${canary('fridom')}, ${canary('merchant')},
              ${'secret-password-hash'}, app_now())`,
    contact: sql`
      insert into contact (account_id, contact_id, kind, value, is_default, verified_at)
      values (${id}, ${contactId}, 'email', ${`${CANARY}@example.be`}, true, app_now())`,
    identifier: sql`
      insert into identifier (market, kind, value, account_id, contact_id)
      values ('be', 'email', ${`${CANARY}@example.be`}, ${id}, ${contactId})`,
    identifier_hold: sql`
      insert into identifier_hold (market, kind, value, account_id, held_until)
      values ('be', 'email', ${`held-${CANARY}@example.be`}, ${id}, ${later})`,
    mfa_method: sql`
      insert into mfa_method (account_id, number, method, is_primary) values (${id}, 1, 'totp', true)`,
    authenticator: sql`
      insert into authenticator (account_id, number, secret_sealed, last_step)
      values (${id}, 1, ${await seal('secret-of-the-app', 'totp')}, 59)`,
    recovery_key: sql`
      insert into recovery_key (account_id, key_hash, number) values (${id}, ${hash}, 1)`,
    passkey: sql`
      insert into passkey (account_id, passkey_id, credential_id, rp_id, public_key, counter,
                           transports, aaguid, is_synced, is_backed_up, name)
      values (${id}, ${newId()}, ${hash}, 'account.example.be', ${hash}, 0, '{internal}', ${newId()},
              true, true, ${canary('passkey')})`,
    passkey_directory: sql`
      insert into passkey_directory (market, credential_hash, account_id, passkey_id)
      values ('be', ${hash}, ${id}, ${newId()})`,
    identity_link: sql`
      insert into identity_link (market, issuer, subject, account_id, link_id, provider, kind)
      values ('be', 'https://idp.example', ${canary('identity')}, ${id}, ${newId()}, 'itsme',
              'national')`,
    way_back: sql`
      insert into way_back (account_id, link_id, due_at, lapses_at, stop_links)
      values (${id}, ${newId()}, app_now(), app_now() + interval '1 day', array[${hash}::bytea])`,
    bank_account: sql`
      insert into bank_account (account_id, bank_account_id, iban_sealed, iban_hint, country, used_from)
      values (${id}, ${bankId}, ${await seal(IBAN, bankId, 'bank_account.iban')}, ${canary('iban')}, 'BE',
              app_now())`,
    card_directory: sql`
      insert into card_directory (market, card_hash, account_id) values ('be', ${hash}, ${id})`,
    card_activation: sql`
      insert into card_activation (account_id, activation_id, card_hash, last4, proof_sealed)
      values (${id}, ${newId()}, ${hash}, '4417', ${canary('proof')})`,
    card_block: sql`
      insert into card_block (account_id, block_id, card_id, last4, session_id, browser, system)
      values (${id}, ${newId()}, ${canary('card')}, '4417', ${sessionId}, ${canary('browser')},
              ${canary('system')})`,
    product_switch: sql`
      insert into product_switch (account_id, switch_id, merchant_id, product, is_on, tariff_from,
                                  cost_cents, session_id, asked_until)
      values (${id}, ${newId()}, ${canary('shop')}, 'eco', true, '2026-01-01', 1500, ${sessionId},
              app_now())`,
    national_number_directory: sql`
      insert into national_number_directory (market, number_hash, account_id)
      values ('be', ${hash}, ${id})`,
    platform_directory: sql`
      insert into platform_directory (market, platform, platform_id, account_id)
      values ('be', 'user', ${canary('holder')}, ${id})`,
    accepted_terms: sql`
      insert into accepted_terms (account_id, version, locale)
      values (${id}, ${canary('terms')}, 'fr')`,
    marketing_consent: sql`
      insert into marketing_consent (account_id, channel, is_given) values (${id}, 'email', true)`,
    session: sql`
      insert into session (account_id, token_hash, session_id, market, bind_hash, epoch, user_agent,
                           browser, system, ip, place_city, place_country, expires_at)
      values (${id}, ${hash}, ${sessionId}, 'be', ${hash}, 1, ${canary('agent')},
              ${canary('browser')}, ${canary('system')}, '198.51.100.7', ${canary('city')}, 'BE', ${later})`,
    step_up: sql`
      insert into step_up (account_id, session_id, step_up_id, action, kind, method, expires_at)
      values (${id}, ${sessionId}, ${newId()}, 'profile.your-data', 'sudo', ${canary('way')}, ${later})`,
    trusted_device: sql`
      insert into trusted_device (account_id, trusted_id, secret_hash, device_id, browser, system,
                                  expires_at)
      values (${id}, ${newId()}, ${hash}, ${newId()}, ${canary('browser')}, ${canary('system')}, ${later})`,
    handoff: sql`
      insert into handoff (account_id, code_hash, market, target_host, service, expires_at)
      values (${id}, ${hash}, 'be', ${canary('host')}, 'my', ${later})`,
    pending_sign_in: sql`
      insert into pending_sign_in (account_id, pending_sign_in_id, payload_hash, kind, market,
                                   password_hash, expires_at)
      values (${id}, ${newId()}, ${hash}, 'password-reset', 'be', ${canary('hash')}, ${later})`,
    challenge: sql`
      insert into challenge (account_id, code_id, payload_hash, purpose, method, contact_hash, expires_at)
      values (${id}, ${newId()}, ${hash}, 'sign-in', 'email', ${hash}, ${later})`,
    code_budget: sql`
      insert into code_budget (account_id, purpose, evaluations, window_ends_at)
      values (${id}, 'sign-in', 1, ${later})`,
    undo: sql`
      insert into undo (account_id, undo_id, contact_id, removed_contacts, restored_contacts, expires_at)
      values (${id}, ${newId()}, ${contactId}, '{}', '{}', ${later})`,
    account_merge: sql`
      insert into account_merge (account_id, merge_id, other_account_id, contact_id, session_id,
                                 payload_hash, payload_sealed, expires_at)
      values (${id}, ${newId()}, ${newId()}, ${contactId}, ${sessionId}, ${hash}, ${canary('merge')},
              ${later})`,
    merge_journal: sql`
      insert into merge_journal (account_id, merge_id, step, expires_at, content_sealed)
      values (${id}, ${newId()}, 0, ${later}, ${canary('journal')})`,
    undo_copy: sql`
      insert into undo_copy (account_id, copy_id, content_sealed, expires_at)
      values (${id}, ${newId()}, ${canary('copy')}, app_now() - interval '1 hour')`,
    oidc_grant: sql`
      insert into oidc_grant (account_id, grant_id, client_id, scopes)
      values (${id}, ${grantId}, ${canary('app')}, ${[canary('scope')]}::text[])`,
    oidc_family: sql`
      insert into oidc_family (account_id, family_id, grant_id, session_id, client_id, is_offline,
                               expires_at)
      values (${id}, ${newId()}, ${grantId}, ${sessionId}, ${canary('app')}, true, ${later})`,
    oidc_subject: sql`
      insert into oidc_subject (account_id, sector, subject)
      values (${id}, ${canary('sector')}, ${canary('subject')})`,
    oidc_request: sql`
      insert into oidc_request (account_id, request_hash, session_id, client_id, payload, expires_at)
      values (${id}, ${hash}, ${sessionId}, ${canary('app')}, ${content}, ${later})`,
    oidc_code: sql`
      insert into oidc_code (code_hash, account_id, family_id, payload, expires_at)
      values (${hash}, ${id}, ${newId()}, ${content}, ${later})`,
    oidc_access_token: sql`
      insert into oidc_access_token (token_hash, account_id, family_id, payload, expires_at)
      values (${hash}, ${id}, ${newId()}, ${content}, ${later})`,
    oidc_refresh_token: sql`
      insert into oidc_refresh_token (token_hash, account_id, family_id, payload, expires_at)
      values (${hash}, ${id}, ${newId()}, ${content}, ${later})`,
    message: sql`
      insert into message (account_id, message_id, purpose, channel, recipient, locale, reference,
                           content_sealed, event)
      values (${id}, ${newId()}, 'new-sign-in', 'email', ${canary('recipient')}, 'fr',
              ${canary('reference')}, ${canary('content')}, ${content})`,
    support_case: sql`
      insert into support_case (account_id, case_id, market, locale, reference, lost, content_sealed)
      values (${id}, ${newId()}, 'be', 'fr', ${canary('case')}, '{phone}', ${canary('typed')})`,
    security_event: sql`
      insert into security_event (account_id, event_id, kind, ip, request_id)
      values (${id}, ${newId()}, 'login.succeeded', '198.51.100.7', 'request-of-the-event')`,
    invitation: sql`
      insert into invitation (account_id, market, company_id, kind, platform_id, code_hash, email_hash,
                              locale, epoch, expires_at, accepted_at, accepted_by)
      values (${newId()}, 'be', 'linde', 'employee', ${canary('employee')}, ${hash}, ${hash}, 'fr', 1,
              ${later}, app_now(), ${id})`,
    onboarding: sql`
      insert into onboarding (account_id, payload_hash, market, locale, step, epoch, expires_at)
      values (${newId()}, ${hash}, 'be', 'fr', 'onboarding.welcome', 1, ${later})`,
    data_export: sql`
      insert into data_export (account_id, export_id, locale, expires_at, ready_at, json_sealed,
                               html_sealed)
      values (${id}, ${newId()}, 'fr', app_now() - interval '1 minute', app_now(), ${canary('json')},
              ${canary('html')})`,
  };
}
