import type { MfaMethodItem } from '@carnet/contract/calls/second-factor';
import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import type { ContactRow } from '@carnet/identity/contacts/contact';
import type { EnrolledMethod } from '@carnet/identity/factors/method';
import { isSingle, singleMethods } from '@carnet/identity/factors/registry';
import { recognisableTarget } from '@carnet/identity/factors/second-factors';

/** True: the method is the last for codes by SMS or by e-mail, which stays (R257). */
export const isLastOfKind = (
  method: EnrolledMethod,
  enrolled: readonly EnrolledMethod[],
): boolean =>
  !isSingle(method) &&
  !enrolled.some((other) => other.method === method.method && other.number !== method.number);

/** The methods that are set up, in the store's order: primary, then backup. */
export const enrolledItems = (enrolled: readonly EnrolledMethod[]): MfaMethodItem[] =>
  enrolled.map((method, index) => ({
    id: method.number,
    method: method.method,
    target: recognisableTarget(method.contact),
    contact_id: method.contactId,
    is_primary: method.isPrimary,
    is_backup: index === 1,
    can_delete: !isLastOfKind(method, enrolled),
    can_be_primary: method.isVerified && !method.isPrimary,
  }));

interface Besides {
  contacts: readonly ContactRow[];
  unusedKeys: number;
  needsCard: boolean;
}

/**
 * The methods that could be set up, or are there for the day the phone is lost; support comes last
 * (A35).
 */
export function itemsBesides(
  enrolled: readonly EnrolledMethod[],
  { contacts, unusedKeys, needsCard }: Besides,
): MfaMethodItem[] {
  const inUse = new Set(enrolled.map(({ contactId }) => contactId));
  const free = contacts.filter(({ contact_id: id }) => !inUse.has(id));
  const missing = singleMethods().filter(
    (single) => !enrolled.some(({ method }) => method === single),
  );
  return [
    ...free.map((contact) => freeContact(contact, contacts)),
    ...missing.map(bare),
    ...(unusedKeys > 0 ? [bare('totpRecovery')] : []),
    ...(needsCard ? [bare('card')] : []),
    bare('support'),
  ];
}

function freeContact(contact: ContactRow, contacts: readonly ContactRow[]): MfaMethodItem {
  const method = contact.kind === 'phone' ? 'sms' : 'email';
  const hasOthers = contacts.filter(({ kind }) => kind === contact.kind).length > 1;
  return {
    ...bare(method),
    target: recognisableTarget(contact.value),
    contact_id: contact.contact_id,
    can_delete: hasOthers,
  };
}

const bare = (method: keyof typeof mfaIds): MfaMethodItem => ({
  id: mfaIds[method],
  method,
  target: '',
  contact_id: null,
  is_primary: false,
  is_backup: false,
  can_delete: false,
  can_be_primary: false,
});
