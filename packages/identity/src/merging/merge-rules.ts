import type { Table } from '@carnet/database/schema/read-schema';
import type { Keyring } from '@carnet/runtime/keyring';

import { openIban, sealIban } from '../accounts/change-bank-account.ts';
import { openProof, sealProof } from '../cards/activation-proof.ts';
import { openCaseProof, openContent, sealCaseProof, sealContent } from '../cases/case-content.ts';
import type { Row } from '../personal-data/exported-tables.ts';

type Reseal = (
  keyring: Keyring,
  row: Row,
  sealed: string,
  from: string,
  to: string,
) => Promise<string>;

/**
 * - `moves`: its rows go to the account that survives, and come back with an undo; what is sealed for
 *   one account is sealed anew for the other. A row that both have stays: the survivor's counts.
 * - `stays`: its rows stay with the shut account: ended by then, and erased with it. An undo finds them.
 * - `ends`: its rows are deleted.
 * - `apart`: moved by a hand of its own, in merge-accounts.ts.
 */
export type MergeRule =
  | { does: 'moves'; reseals?: Record<string, Reseal>; only?: (row: Row) => boolean }
  | { does: 'stays'; why: string }
  | { does: 'ends'; why: string }
  | { does: 'apart'; why: string; reseals?: Record<string, Reseal> };

const text = (value: unknown): string => String(value);
const ended = { does: 'stays', why: 'ended with the merge, and opens nothing' } as const;
const moves = { does: 'moves' } as const;

const resealIban: Reseal = async (keyring, row, sealed, from, to) => {
  const id = text(row['bank_account_id']);
  return sealIban(keyring, to, id, await openIban(keyring, from, id, sealed));
};

/**
 * Every table that keeps rows under an account, and what a merge does with them. A table that is
 * missing here stops the merge, and the test: nothing is lost or left by being forgotten. In this order
 * they move.
 */
export const MERGE_RULES: Readonly<Record<string, MergeRule>> = {
  account: { does: 'apart', why: 'one survives, the other is shut' },
  contact: { does: 'apart', why: 'the person chooses which come first' },
  mfa_method: {
    does: 'apart',
    why: 'the survivor’s stay; what hangs on a contact that moves goes',
  },
  bank_account: {
    does: 'apart',
    why: 'only where the survivor has none',
    reseals: { iban_sealed: resealIban },
  },
  identifier: moves,
  identifier_hold: moves,
  platform_directory: moves,
  card_directory: moves,
  national_number_directory: moves,
  card_activation: {
    does: 'moves',
    reseals: {
      proof_sealed: async (keyring, row, sealed, from, to) => {
        const activationId = text(row['activation_id']);
        const proof = await openProof(keyring, { accountId: from, activationId }, sealed);
        return sealProof(keyring, { accountId: to, activationId }, proof);
      },
    },
  },
  card_block: moves,
  product_switch: moves,
  accepted_terms: moves,
  marketing_consent: moves,
  // What is still to be sent is sent from where it was written.
  message: { does: 'moves', only: (row) => row['content_sealed'] === null },
  support_case: {
    does: 'moves',
    reseals: {
      content_sealed: async (keyring, row, sealed, from, to) => {
        const caseId = text(row['case_id']);
        const content = await openContent(keyring, { accountId: from, caseId }, sealed);
        return sealContent(keyring, { accountId: to, caseId }, content);
      },
      proof_sealed: async (keyring, row, sealed, from, to) => {
        const caseId = text(row['case_id']);
        const proof = await openCaseProof(keyring, { accountId: from, caseId }, sealed);
        return sealCaseProof(keyring, { accountId: to, caseId }, proof);
      },
    },
  },
  step_up: { does: 'ends', why: 'hangs on a session that is over' },
  session: moves,
  security_event: moves,
  oidc_subject: moves,
  oidc_grant: ended,
  oidc_family: ended,
  oidc_code: ended,
  oidc_access_token: ended,
  oidc_refresh_token: ended,
  oidc_request: ended,
  authenticator: { does: 'stays', why: 'the survivor’s factors count; an undo is proven by it' },
  recovery_key: { does: 'stays', why: 'goes with its authenticator' },
  passkey: { does: 'stays', why: 'the survivor’s factors count; an undo finds them' },
  passkey_directory: { does: 'stays', why: 'opens nothing while its account is shut' },
  identity_link: { does: 'stays', why: 'opens nothing while its account is shut' },
  challenge: ended,
  code_budget: { does: 'stays', why: 'counts guesses at the account that is shut' },
  pending_sign_in: ended,
  trusted_device: ended,
  handoff: ended,
  data_export: { does: 'stays', why: 'a copy of an account that is no more' },
  undo: { does: 'stays', why: 'of contacts and factors as they were before' },
  undo_copy: { does: 'stays', why: 'of contacts and factors as they were before' },
  onboarding: { does: 'stays', why: 'how the account came to be' },
  invitation: { does: 'stays', why: 'is kept under an id of its own' },
  account_merge: { does: 'stays', why: 'what can still be undone stops the merge' },
  way_back: { does: 'stays', why: 'stands on an identity that stays, too' },
  merge_journal: { does: 'stays', why: 'what can still be undone stops the merge' },
};

/** With its rule each table that keeps rows under an account; throws for one that has none. */
export function ruledTables(schema: readonly Table[]): { table: Table; rule: MergeRule }[] {
  const ofAccounts = schema.filter(({ columns }) =>
    columns.some(({ name }) => name === 'account_id'),
  );
  for (const { name } of ofAccounts)
    if (!MERGE_RULES[name]) throw new Error(`Nobody knows how ${name} is merged.`);
  return Object.entries(MERGE_RULES).map(([name, rule]) => {
    const table = ofAccounts.find((known) => known.name === name);
    if (!table) throw new Error(`A rule merges ${name}, which is not there.`);
    return { table, rule };
  });
}

export const resealsOf = (rule: MergeRule): Record<string, Reseal> =>
  ('reseals' in rule && rule.reseals) || {};
