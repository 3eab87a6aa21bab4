import type { MergePreview, MergeSide } from '@carnet/contract/calls/merge';
import type { RivetSign } from '@carnet/ui/merge-halves/rivet.tsx';

export const previewRows = [
  'email',
  'phone',
  'cards',
  'platforms',
  'bank',
  'codes',
  'apps',
  'password',
  'devices',
] as const;
export type PreviewRow = (typeof previewRows)[number];

type ContactKind = MergeSide['contacts'][number]['kind'];

export const contactsOf = ({ contacts }: MergeSide, kind: ContactKind) =>
  contacts.filter((contact) => contact.kind === kind);

/** True: the account has something there. Of cards we may not know. */
const has: Record<PreviewRow, (side: MergeSide) => boolean> = {
  email: (side) => contactsOf(side, 'email').length > 0,
  phone: (side) => contactsOf(side, 'phone').length > 0,
  cards: ({ cards }) => cards === null || cards.length > 0,
  platforms: ({ platforms }) => platforms.length > 0,
  bank: ({ iban_hint: hint }) => hint !== null,
  codes: ({ factors }) => factors.length > 0,
  apps: ({ apps }) => apps.length > 0,
  password: () => true,
  devices: () => true,
};

/** Rows in which neither account has anything are left out; the others stand in one order. */
export const shownRows = ({ this: stays, other }: MergePreview) =>
  previewRows.filter((row) => has[row](stays) || has[row](other));

/** What becomes of the other account's part; undefined: it has none. */
export function signOf(row: PreviewRow, preview: MergePreview): RivetSign | undefined {
  const { this: stays, other, ends } = preview;
  if (!has[row](other)) return undefined;
  switch (row) {
    case 'email':
    case 'phone':
      return signOfContacts(row, preview);
    case 'cards':
    case 'platforms':
      return 'moves';
    case 'bank':
      if (ends.includes('other_bank_account')) return 'ends';
      return stays.iban_hint === other.iban_hint ? 'same' : 'moves';
    case 'codes':
      return ends.includes('other_factors') ? 'ends' : 'moves';
    case 'apps':
      return 'ends';
    case 'password':
      return ends.includes('other_password') ? 'ends' : undefined;
    case 'devices':
      return other.sessions > 0 ? 'ends' : undefined;
  }
}

function signOfContacts(kind: ContactKind, preview: MergePreview): RivetSign {
  if (isChosen(kind, preview)) return 'choose';
  const known = new Set(contactsOf(preview.this, kind).map(({ value }) => value));
  return contactsOf(preview.other, kind).every(({ value }) => known.has(value)) ? 'same' : 'moves';
}

/** True: the person says which of the two comes first. */
export const isChosen = (kind: ContactKind, { conflicts }: MergePreview) =>
  conflicts.some(({ what, wins }) => what === `primary_${kind}` && wins === 'choice');

/** The first ones of either account, this account's before the other's. */
export const firstContacts = (kind: ContactKind, preview: MergePreview) =>
  [preview.this, preview.other].flatMap(
    (side) => contactsOf(side, kind).find(({ is_primary: isFirst }) => isFirst) ?? [],
  );

/** What both have, by whose stays. */
export const conflictsWonBy = (
  winner: MergePreview['conflicts'][number]['wins'],
  { conflicts }: MergePreview,
) => conflicts.filter(({ wins }) => wins === winner).map(({ what }) => what);
