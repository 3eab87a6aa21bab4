import type { invitationResults } from '@carnet/contract/calls/invitations';
import type { Transaction } from '@carnet/database/connection';
import { enqueueCrowd } from '@carnet/outbox/enqueue-crowd';
import type { Keyring } from '@carnet/runtime/keyring';

import { findLinkedPlatformIds } from '../accounts/find-linked-platform-ids.ts';
import { lockCompany } from './company.store.ts';
import { type DraftedLine, draftLines } from './draft-lines.ts';
import type { Company, Invited } from './invitation.ts';
import { mailOf } from './invitation-mail.ts';
import { type CheckedLine, checkLine } from './invited.policy.ts';
import { endOverOnes, findOpenOnes, insertNew, type LineKey } from './invited.store.ts';
import { platformOf } from './platform-of.ts';

export interface LineResult {
  result: (typeof invitationResults)[number];
  invitationId?: string | undefined;
}

/**
 * One result a line, in their order. As many statements for five thousand lines as for one, and their
 * mails in the same transaction: nobody is invited without a mail, or gets one without an invitation.
 */
export async function inviteMany(
  transaction: Transaction,
  keyring: Keyring,
  companyId: string,
  invited: readonly Invited[],
): Promise<LineResult[]> {
  const company = await lockCompany(transaction, companyId);
  if (!company) throw new Error(`There is no company ${companyId}.`);

  const checked = invited.map((line) => checkLine(company.market, line));
  const valid = checked.filter((line) => line !== undefined);
  const linked = await findLinkedLines(transaction, company, valid);
  const drafts = await draftLines(
    keyring,
    company.market,
    valid.filter((line) => !linked.has(line)),
  );
  const invitations = await keep(transaction, keyring, company, drafts);

  const draftOf = new Map(drafts.map((draft) => [draft.line, draft]));
  return checked.map((line): LineResult => {
    if (!line) return { result: 'invalid' };
    const draft = draftOf.get(line);
    if (!draft) return { result: 'already_linked' };
    if (invitations.isNew(draft)) return { result: 'invited', invitationId: draft.invitationId };
    return { result: 'already_invited', invitationId: invitations.openIdOf(line) };
  });
}

async function findLinkedLines(
  transaction: Transaction,
  company: Company,
  lines: readonly CheckedLine[],
): Promise<Set<CheckedLine>> {
  const ids = lines.map(({ kind, platformId }) => platformOf(kind, company.id, platformId));
  const places = await findLinkedPlatformIds(transaction, company.market, ids);
  return new Set(lines.filter((_, place) => places.has(place)));
}

async function keep(
  transaction: Transaction,
  keyring: Keyring,
  company: Company,
  drafts: readonly DraftedLine[],
) {
  const inviter = { market: company.market, companyId: company.id };
  await endOverOnes(transaction, inviter, drafts);
  const ends = await insertNew(transaction, inviter, drafts);
  const mails = drafts.flatMap((draft) => {
    const expiresAt = ends.get(draft.invitationId);
    return expiresAt ? [mailOf('invitation', company, { ...draft, expiresAt })] : [];
  });
  await enqueueCrowd(transaction, keyring, mails);

  const isNew = ({ invitationId }: DraftedLine) => ends.has(invitationId);
  const others = drafts.filter((draft) => !isNew(draft));
  const open = await findOpenOnes(transaction, inviter, others);
  const openIds = new Map(open.map((found) => [keyOf(found), found.invitationId]));
  return { isNew, openIdOf: (line: LineKey) => openIds.get(keyOf(line)) };
}

const keyOf = ({ kind, platformId }: LineKey) => `${kind} ${platformId}`;
