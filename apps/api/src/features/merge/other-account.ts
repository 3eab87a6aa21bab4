import type { Connection } from '@carnet/database/connection';
import { listContacts } from '@carnet/identity/contacts/list-contacts';
import type { KnownContact } from '@carnet/identity/contacts/contact';
import { listMethods } from '@carnet/identity/factors/change-methods';
import { factorNamed } from '@carnet/identity/factors/registry';
import { secondFactorsFor } from '@carnet/identity/factors/second-factors';
import type { OtherFactors } from '@carnet/identity/merging/merge.policy';
import type { Merge } from '@carnet/identity/merging/merge';
import { Refusal } from '@carnet/identity/refusal';

/** By what the other account can be proven. */
export async function readOtherFactors(
  db: Connection,
  { otherId }: Pick<Merge, 'otherId'>,
): Promise<OtherFactors> {
  const offered = await secondFactorsFor(db, { accountId: otherId, excludedMethod: null });
  return {
    enrolled: await listMethods(db, otherId),
    // The page has nowhere to ask for a passkey or identity of another account than the one that is signed in.
    offered: offered.filter(({ method }) => method !== 'passkey' && method !== 'identity'),
    isStrong: (method) => factorNamed(method).isStrong,
  };
}

/** The contact that both have proven. Gone, or not proven any more: there is nothing to merge by. */
export async function readSharedContact(
  db: Connection,
  { otherId, contactId }: Pick<Merge, 'otherId' | 'contactId'>,
): Promise<KnownContact> {
  const contacts = await listContacts(db, otherId);
  const shared = contacts.find((contact) => contact.contactId === contactId && contact.isVerified);
  if (!shared) throw new Refusal('ticket.expired');
  return shared;
}
