import type { MergePreview, MergeProof, MergeState } from '@carnet/contract/calls/merge';
import { merge as mergeCall } from '@carnet/contract/calls/merge';
import type { Database } from '@carnet/database/connection';
import { findAccount } from '@carnet/identity/accounts/find-account';
import { findBankAccount } from '@carnet/identity/accounts/change-bank-account';
import { readMergeSide } from '@carnet/identity/accounts/merge-account';
import { listContacts } from '@carnet/identity/contacts/list-contacts';
import { listMethods } from '@carnet/identity/factors/change-methods';
import {
  maskedTarget,
  recognisableTarget,
  shownMethods,
} from '@carnet/identity/factors/second-factors';
import { factorsBeside, owedOfOther } from '@carnet/identity/merging/merge.policy';
import { listAuthorisedApps } from '@carnet/identity/partners/authorised-apps';
import { Refusal } from '@carnet/identity/refusal';
import type { LiveSession } from '@carnet/identity/sessions/session';
import { countLiveSessions } from '@carnet/identity/sessions/count-sessions';
import { holdsStepUp } from '@carnet/identity/sessions/step-up/step-ups';
import type { Keyring } from '@carnet/runtime/keyring';

import { readVisit } from './merge-visit.ts';
import { readOtherFactors, readSharedContact } from './other-account.ts';
import { type PreviewSide, previewOf } from './preview.policy.ts';

/** The cards of a holder, as `GET /cards` lists them. */
export type ReadCards = (
  accountId: string,
  holderId: string | null,
) => Promise<NonNullable<MergePreview['this']['cards']>>;

export type ReadMerge = (session: LiveSession, payload: string) => Promise<MergeState>;

/** Nothing of the other account is read into the answer before it is proven (attack 68). */
export function createReadMerge(db: Database, keyring: Keyring, readCards: ReadCards): ReadMerge {
  async function sideOf(accountId: string): Promise<PreviewSide> {
    const facts = await readMergeSide(db, accountId);
    const contacts = await listContacts(db, accountId);
    const methods = await listMethods(db, accountId);
    const cards = await readCards(accountId, facts.user).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    const account = await findAccount(db, accountId);
    const bank = await findBankAccount(db, accountId);
    const platforms = ['user', 'customer', 'merchant', 'fridom'] as const;
    const shown = {
      firstname: facts.firstname,
      lastname: facts.lastname,
      created_at: facts.createdAt.toISOString(),
      contacts: contacts.map(({ contactId, kind, value, isDefault, isVerified }) => ({
        id: contactId,
        kind,
        value,
        is_primary: isDefault,
        is_verified: isVerified,
      })),
      cards,
      platforms: platforms.filter((name) => facts[name] !== null),
      apps: (await listAuthorisedApps(db, accountId)).map(({ clientId, name }) => ({
        client_id: clientId,
        name,
      })),
      factors: methods.map(({ method, contact }) => ({
        method,
        target: recognisableTarget(contact),
      })),
      iban_hint: bank?.hint ?? null,
      sessions: await countLiveSessions(db, accountId),
    };
    return { facts, shown, hasPassword: typeof account?.passwordHash === 'string' };
  }

  return async (session, payload) => {
    const merge = await readVisit(db, keyring, session, payload);
    const { state, accountId, otherId, expiresAt, undoUntil } = merge;
    const base = {
      expires_at: expiresAt.toISOString(),
      undo_until: undoUntil?.toISOString() ?? null,
      mfa: [],
      preview: null,
    };
    if (state !== 'open') {
      const shared = { method: 'email' as const, target: '' };
      return { ...base, state: state === 'merged' ? 'merged' : 'declined', shared, owes: [] };
    }
    const contact = await readSharedContact(db, merge);
    const method = contact.kind === 'email' ? ('email' as const) : ('sms' as const);
    const shared = { method, target: maskedTarget(contact.value) };
    const others = await readOtherFactors(db, merge);
    const owes: MergeProof[] = owedOfOther(merge, others);
    const mfa = owes.includes('factor') ? shownMethods(factorsBeside(merge, others)) : [];
    if (owes.length === 0 && !(await holdsStepUp(db, session, mergeCall.audience)))
      owes.push('step-up');
    const preview =
      owes.length === 0 ? previewOf(await sideOf(accountId), await sideOf(otherId)) : null;
    return { ...base, state, shared, owes, mfa, preview };
  };
}
