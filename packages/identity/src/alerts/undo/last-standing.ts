import type { KeptContact } from '../../contacts/kept-contact.ts';
import type { KeptMethod } from '../../factors/kept-factors.ts';
import { heldAmong } from './held-contacts.ts';
import type { UndoCopy } from './undo-copy.store.ts';

/** A contact as it last stood before it left or stepped back, with the codes that went there. */
export interface Standing {
  contact: KeptContact;
  codes: KeptMethod | undefined;
}

/** Undefined: nothing was done to the contact in the last 72 hours that it could be put back from. */
export function lastStanding(
  contactId: string,
  present: readonly KeptContact[],
  copies: readonly UndoCopy[],
): Standing | undefined {
  const held = heldAmong(present, copies).find((contact) => contact.contactId === contactId);
  if (!held) return undefined;
  const copy = copies.findLast(({ takenAt }) => takenAt === held.changedAt);
  const contact = copy?.credentials.contacts.find((known) => known.contactId === contactId);
  if (!copy || !contact) return undefined;
  return {
    contact,
    codes: copy.credentials.methods.find((method) => method.contactId === contactId),
  };
}
