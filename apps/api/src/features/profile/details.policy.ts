import type { ContactRow, Details } from '@carnet/contract/calls/details';
import type { Unsettled } from '@carnet/identity/alerts/calm.policy';
import type { Hold } from '@carnet/identity/alerts/undo/list-holds';
import type { KeptContact } from '@carnet/identity/contacts/kept-contact';
import type { EnrolledMethod } from '@carnet/identity/factors/method';
import { maskedTarget } from '@carnet/identity/factors/second-factors';
import { isWorkOnly } from '@carnet/identity/onboarding/private-address.policy';

export interface DetailFacts {
  contacts: readonly KeptContact[];
  methods: readonly EnrolledMethod[];
  holds: readonly Hold[];
  unsettled: Unsettled | undefined;
  banking: Details['banking'];
}

export function detailsOf({ contacts, methods, holds, unsettled, banking }: DetailFacts): Details {
  const placeOf = ({ kind, isDefault }: KeptContact) =>
    (kind === 'email' ? 0 : 2) + (isDefault ? 0 : 1);
  const ordered = contacts.toSorted((one, other) => placeOf(one) - placeOf(other));
  const addresses = contacts.filter(({ kind, verifiedAt }) => kind === 'email' && verifiedAt);
  return {
    contacts: ordered.map((contact) => rowOf(contact, contacts, methods, holds)),
    removed: holds
      .filter((hold) => hold.why === 'removed' && !isBack(hold, contacts))
      .map(({ contactId, kind, value, until }) => ({
        id: contactId,
        kind,
        target: maskedTarget(value),
        until: until.toISOString(),
      })),
    work_address_only: isWorkOnly(addresses.map(({ value }) => value)),
    banking,
    unsettled: unsettled
      ? { why: unsettled.why, until: unsettled.until?.toISOString() ?? null }
      : null,
  };
}

/** It went and was added again: there is nothing to put back. */
const isBack = ({ kind, value }: Hold, contacts: readonly KeptContact[]): boolean =>
  contacts.some((contact) => contact.kind === kind && contact.value === value);

function rowOf(
  contact: KeptContact,
  contacts: readonly KeptContact[],
  methods: readonly EnrolledMethod[],
  holds: readonly Hold[],
): ContactRow {
  const { contactId, kind, value, isDefault, verifiedAt, createdAt } = contact;
  const codes = methods.find((method) => method.contactId === contactId);
  const blocked = deleteBlock(contact, contacts, methods);
  const isVerified = verifiedAt !== null;
  const hold = holdOf(contactId, holds);
  return {
    id: contactId,
    kind,
    value,
    default: isDefault,
    verified: isVerified,
    added_at: new Date(createdAt).toISOString(),
    codes: codes ? { id: codes.number, is_primary: codes.isPrimary } : null,
    hold,
    can_undo: hold?.why === 'demoted',
    can_delete: blocked === null,
    delete_blocked: blocked,
    can_be_primary: !isDefault && isVerified && codes !== undefined,
    primary_blocked: isDefault ? null : primaryBlock(isVerified, codes),
  };
}

/** A demoted one can be put first again: that is what the row offers, whatever else happened to it. */
function holdOf(contactId: string, holds: readonly Hold[]): ContactRow['hold'] {
  const own = holds.filter((hold) => hold.contactId === contactId);
  const hold = own.find(({ why }) => why === 'demoted') ?? own[0];
  if (!hold || hold.why === 'removed') return null;
  return { why: hold.why, until: hold.until.toISOString() };
}

/** What keeps a contact on the account (R257); of a verified one, an unverified one takes no place. */
export function deleteBlock(
  contact: KeptContact,
  contacts: readonly KeptContact[],
  methods: readonly EnrolledMethod[],
): ContactRow['delete_blocked'] {
  const others = contacts.filter(
    (other) =>
      other.kind === contact.kind &&
      other.contactId !== contact.contactId &&
      (contact.verifiedAt === null || other.verifiedAt !== null),
  );
  if (others.length === 0) return 'last_of_kind';
  const codes = methods.find(({ contactId }) => contactId === contact.contactId);
  const isLastCodes =
    codes && !methods.some((other) => other.method === codes.method && other !== codes);
  return isLastCodes ? 'last_codes' : null;
}

function primaryBlock(
  isVerified: boolean,
  codes: EnrolledMethod | undefined,
): ContactRow['primary_blocked'] {
  if (!isVerified) return 'unverified';
  return codes ? null : 'codes_off';
}

/**
 * Which contact becomes the primary one when this one goes: one that codes go to, for the primary one
 * is such a one where there is any (R258); else one that was verified.
 */
export function successorOf(
  contact: KeptContact,
  contacts: readonly KeptContact[],
  methods: readonly EnrolledMethod[],
): KeptContact | undefined {
  const others = contacts.filter(
    ({ kind, contactId }) => kind === contact.kind && contactId !== contact.contactId,
  );
  const hasCodes = ({ contactId }: KeptContact) =>
    methods.some((method) => method.contactId === contactId);
  return others.find(hasCodes) ?? others.find(({ verifiedAt }) => verifiedAt) ?? others[0];
}
