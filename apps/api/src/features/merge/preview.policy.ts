import type { MergePreview, MergeSide } from '@carnet/contract/calls/merge';
import type { MergeSideFacts } from '@carnet/identity/accounts/merge-account';

export interface PreviewSide {
  facts: MergeSideFacts;
  shown: MergeSide;
  hasPassword: boolean;
}

const UNDO_DAYS = 14;

/** What becomes of two accounts, in the words of the contract. */
export function previewOf(own: PreviewSide, other: PreviewSide): MergePreview {
  return {
    this: own.shown,
    other: other.shown,
    moves: ['contacts', 'cards', 'platforms', 'terms', 'messages', 'history', 'cases'],
    conflicts: conflictsOf(own, other),
    ends: endsOf(own, other),
    password: 'this',
    undo_days: UNDO_DAYS,
  };
}

function conflictsOf(own: PreviewSide, other: PreviewSide): MergePreview['conflicts'] {
  const differs = (one: unknown, two: unknown) => one !== two;
  const hasBoth = (kind: 'email' | 'phone') =>
    [own, other].every(({ shown }) => shown.contacts.some((contact) => contact.kind === kind));
  const nameOf = ({ facts }: PreviewSide) => `${facts.firstname} ${facts.lastname}`;
  const platforms = ['user', 'customer', 'merchant', 'fridom'] as const;
  const isTwice = platforms.some(
    (name) =>
      own.facts[name] !== null &&
      other.facts[name] !== null &&
      own.facts[name] !== other.facts[name],
  );
  const facts: [MergePreview['conflicts'][number]['what'], 'this' | 'choice' | 'both', boolean][] =
    [
      ['name', 'this', differs(nameOf(own), nameOf(other))],
      ['birthdate', 'this', own.facts.hasBirthdate && other.facts.hasBirthdate],
      ['gender', 'this', differs(own.facts.gender, other.facts.gender)],
      ['language', 'this', differs(own.facts.language, other.facts.language)],
      ['bank_account', 'this', own.shown.iban_hint !== null && other.shown.iban_hint !== null],
      ['primary_email', 'choice', hasBoth('email')],
      ['primary_phone', 'choice', hasBoth('phone')],
      ['alert_channel', 'this', differs(own.facts.alertChannel, other.facts.alertChannel)],
      ['platform', 'both', isTwice],
    ];
  return facts.filter(([, , isThere]) => isThere).map(([what, wins]) => ({ what, wins }));
}

function endsOf(own: PreviewSide, other: PreviewSide): MergePreview['ends'] {
  const ends: [MergePreview['ends'][number], boolean][] = [
    ['other_password', other.hasPassword],
    ['other_factors', other.shown.factors.length > 0],
    ['other_apps', other.shown.apps.length > 0],
    ['other_bank_account', own.shown.iban_hint !== null && other.shown.iban_hint !== null],
    // Of both, but for the session that asks.
    ['sessions', own.shown.sessions + other.shown.sessions > 1],
    ['trusted_devices', true],
  ];
  return ends.filter(([, isThere]) => isThere).map(([what]) => what);
}
