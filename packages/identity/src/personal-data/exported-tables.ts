import type { Keyring } from '@carnet/runtime/keyring';

import { openBirthdate } from '../accounts/birthdate.ts';
import { openIban } from '../accounts/change-bank-account.ts';

/** A row as the database gives it in JSON. */
export type Row = Record<string, unknown>;

type Open = (keyring: Keyring, row: Row, sealed: string) => Promise<string>;

export interface ExportedTable {
  /** Sealed columns that its owner gets to read: under which name, and how they are opened. */
  opens?: Record<string, { as: string; open: Open }>;
  /** What the table's own declaration leaves out, besides secrets and hashes. */
  leavesOut?: readonly string[];
}

const text = (value: unknown): string => String(value);

/**
 * Every table whose declaration gives it to the person (`export: yes …`), in the order of the file. A
 * table that is missing here stops the export, and the test: nothing is left out by being forgotten.
 */
export const EXPORTED_TABLES: Readonly<Record<string, ExportedTable>> = {
  account: {
    opens: {
      birthdate_sealed: {
        as: 'birthdate',
        open: (keyring, row, sealed) => openBirthdate(keyring, text(row['account_id']), sealed),
      },
    },
    leavesOut: ['summary', 'methods'],
  },
  contact: {},
  mfa_method: {},
  authenticator: {},
  recovery_key: {},
  passkey: { leavesOut: ['credential_id', 'rp_id', 'public_key', 'counter', 'transports'] },
  identity_link: {},
  way_back: { leavesOut: ['stop_links', 'ticket_id', 'ticket_expires_at'] },
  bank_account: {
    opens: {
      iban_sealed: {
        as: 'iban',
        open: (keyring, row, sealed) =>
          openIban(keyring, text(row['account_id']), text(row['bank_account_id']), sealed),
      },
    },
  },
  card_activation: {},
  card_block: {},
  product_switch: {},
  accepted_terms: {},
  marketing_consent: {},
  session: {},
  trusted_device: {},
  oidc_grant: {},
  oidc_family: {},
  oidc_subject: {},
  message: { leavesOut: ['content_sealed', 'is_handed_over'] },
  support_case: { leavesOut: ['content_sealed', 'proof_sealed'] },
  security_event: {},
};
