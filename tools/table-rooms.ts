/**
 * Every table belongs to one room: what it means is decided there, and no other file names it in SQL.
 * Who needs it elsewhere calls a verb of the room.
 */

const IDENTITY = 'packages/identity/src';
const OIDC = 'apps/api/src/oidc';

const TABLES_OF_ROOMS: Record<string, readonly string[]> = {
  [`${IDENTITY}/events`]: ['security_event'],
  [`${IDENTITY}/limits`]: ['limit_counter', 'login_attempt', 'sms_day'],
  [`${IDENTITY}/accounts`]: [
    'account',
    'bank_account',
    'accepted_terms',
    'marketing_consent',
    'platform_directory',
  ],
  [`${IDENTITY}/contacts`]: ['contact', 'identifier', 'identifier_hold'],
  [`${IDENTITY}/challenges`]: ['challenge', 'code_budget'],
  [`${IDENTITY}/cards`]: [
    'card_directory',
    'card_activation',
    'card_block',
    'national_number_directory',
  ],
  [`${IDENTITY}/invitations`]: ['company', 'invitation'],
  [`${IDENTITY}/products`]: ['product_switch'],
  [`${IDENTITY}/federation`]: ['identity_link'],
  [`${IDENTITY}/onboarding`]: ['onboarding'],
  [`${IDENTITY}/factors`]: [
    'mfa_method',
    'authenticator',
    'recovery_key',
    'passkey',
    'passkey_directory',
  ],
  [`${IDENTITY}/sessions`]: [
    'session',
    'session_epoch',
    'pending_sign_in',
    'step_up',
    'trusted_device',
    'handoff',
  ],
  // The engine's store is the other half of this room: it writes what an app was given, here it is
  // listed, ended and told about. Only these three of its tables are known on both sides.
  [`${IDENTITY}/partners`]: [
    'client',
    'client_change',
    'client_secret',
    'signing_key',
    'oidc_family',
    'oidc_grant',
    'oidc_subject',
  ],
  [`${IDENTITY}/cases`]: ['support_case'],
  [`${IDENTITY}/personal-data`]: ['data_export'],
  [`${IDENTITY}/alerts`]: ['undo', 'undo_copy'],
  [`${IDENTITY}/merging`]: ['account_merge', 'merge_journal'],
  [`${IDENTITY}/way-back`]: ['way_back'],
  [OIDC]: [
    'oidc_access_token',
    'oidc_client_token',
    'oidc_code',
    'oidc_family',
    'oidc_grant',
    'oidc_pushed_request',
    'oidc_refresh_token',
    'oidc_request',
    'oidc_subject',
    'oidc_used_proof',
  ],
  'packages/outbox/src': ['message'],
  // Belongs to nobody: the command line closes a market, the API obeys.
  'packages/database/src': ['maintenance'],
  'apps/api/src/http': ['idempotency_record'],
};

/** Joins that cross rooms because a path is hot or one statement must decide, with the reason. */
export const JOINS_ACROSS: Record<string, { tables: readonly string[]; why: string }> = {
  [`${IDENTITY}/partners/sign-in.store.ts`]: {
    tables: ['account'],
    why: 'the name that an app knows somebody by may have gone along to another account',
  },
  [`${IDENTITY}/merging/merge.store.ts`]: {
    tables: ['account'],
    why: 'whether the other account changed after it was proven is decided by one clock',
  },
  [`${IDENTITY}/way-back/way-back.store.ts`]: {
    tables: ['account'],
    why: 'the statement that decides what a link may do also asks whether it is of this market',
  },
  [`${IDENTITY}/sessions/session.store.ts`]: {
    tables: ['account'],
    why: 'every request of somebody signed in asks it: one statement says whose session it is',
  },
  [`${IDENTITY}/sessions/sign-in/sign-in.store.ts`]: {
    tables: ['account', 'identifier', 'passkey', 'undo_copy'],
    why: 'a sign-in finds the person, and all it must know of them, in one round trip',
  },
  [`${IDENTITY}/sessions/trusted-devices/trusted-device.store.ts`]: {
    tables: ['account'],
    why: 'locked before the device, in the statement that uses it: two would wait for each other',
  },
  [`${IDENTITY}/contacts/recovery-account.store.ts`]: {
    tables: ['account'],
    why: 'known and unknown people are looked up by the same statement, in the same time (attack 2)',
  },
  [`${IDENTITY}/contacts/proven-owner.store.ts`]: {
    tables: ['account'],
    why: 'known and unknown contacts are looked up by the same statement, in the same time (attack 4)',
  },
  [`${IDENTITY}/onboarding/ticket.store.ts`]: {
    tables: ['session_epoch'],
    why: 'the statement that moves a ticket also asks whether a restore has ended it (attack 97)',
  },
  [`${IDENTITY}/cards/find-usernames.store.ts`]: {
    tables: ['account', 'identifier'],
    why: 'known and unknown cards are looked up by the same statement, in the same time (attack 2)',
  },
  [`${IDENTITY}/challenges/challenge.store.ts`]: {
    tables: ['pending_sign_in', 'sms_day'],
    why: 'an attempt is charged to whose browser began it, and a used SMS counted, by one statement',
  },
  [`${IDENTITY}/factors/method.store.ts`]: {
    tables: ['contact'],
    why: 'a method is listed with the contact that its codes go to',
  },
  [`${IDENTITY}/factors/reset-proof.store.ts`]: {
    tables: ['account', 'contact'],
    why: 'what stood before a cut is one question about contacts, methods and keys (attack 82)',
  },
  [`${IDENTITY}/factors/standing-factor.store.ts`]: {
    tables: ['contact'],
    why: 'whether a method stood before a moment is decided with the contact that its codes go to',
  },
  [`${IDENTITY}/alerts/alert-link.store.ts`]: {
    tables: ['account', 'message'],
    why: 'a link is used once, by the statement that also asks whether it may be',
  },
  [`${IDENTITY}/sessions/retention.parts.ts`]: {
    tables: ['oidc_family'],
    why: 'a session stays while an app may ask how it ended, as the statement that deletes it sees',
  },
  [`${OIDC}/store/token.store.ts`]: {
    tables: ['session', 'account', 'client'],
    why: 'every call with a token: one statement reads it with all that it hangs on (P5, P6)',
  },
  [`${OIDC}/store/refused-token.store.ts`]: {
    tables: ['account'],
    why: 'why a token was refused: that of another market is nobody’s here',
  },
  [`${OIDC}/store/client-token.store.ts`]: {
    tables: ['client', 'client_secret', 'company'],
    why: 'one statement reads the token with all that it ends with: its secret, its client, its market',
  },
  [`${OIDC}/store/authorisation.store.ts`]: {
    tables: ['session', 'client'],
    why: 'one statement reads all that an authorisation request is judged by (P7)',
  },
  [`${IDENTITY}/sessions/shown-session.store.ts`]: {
    tables: ['account'],
    why: 'whether a set-up is owed is a fact of account and session together',
  },
  ...Object.fromEntries(
    ['live-invitation.parts.ts', 'invited.store.ts', 'resent.store.ts'].map((file) => [
      `${IDENTITY}/invitations/${file}`,
      {
        tables: ['session_epoch'],
        why: 'an invitation is of an epoch, as a session is, and stands on a lower floor (attack 97)',
      },
    ]),
  ),
  'packages/outbox/src/message.parts.ts': {
    tables: ['session'],
    why: 'the statement that writes an alert reads since when its session could do harm',
  },
};

/** The folders that own each table: one, or the two halves of a room. */
const ROOMS_OF_TABLE = new Map<string, string[]>();
for (const [room, tables] of Object.entries(TABLES_OF_ROOMS))
  for (const table of tables)
    ROOMS_OF_TABLE.set(table, [...(ROOMS_OF_TABLE.get(table) ?? []), room]);

export const knownTables = (): readonly string[] => [...ROOMS_OF_TABLE.keys()];

/** What is wrong with a table being named in this file; undefined: it is at home, or listed. */
export function tableViolation(file: string, table: string): string | undefined {
  const rooms = ROOMS_OF_TABLE.get(table) ?? [];
  if (rooms.length === 0 || rooms.some((room) => file.startsWith(`${room}/`))) return undefined;
  if (JOINS_ACROSS[file]?.tables.includes(table)) return undefined;
  return `${table} belongs to ${rooms.join(' and ')}`;
}

/** The tables that a statement names. */
export function tablesIn(statement: string): string[] {
  const named = statement.matchAll(/\b(?:from|join|into|update|table)\s+(?:only\s+)?([a-z_]+)/g);
  return [...new Set([...named].map(([, table = '']) => table))].filter((table) =>
    ROOMS_OF_TABLE.has(table),
  );
}
