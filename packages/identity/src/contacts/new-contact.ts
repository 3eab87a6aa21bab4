import type { Keyring } from '@carnet/runtime/keyring';
import type { SealContext } from '@carnet/runtime/seal';

import { Refusal } from '../refusal.ts';
import type { CanonicalIdentifier } from './canonical-identifier.ts';

/** Of one kind; more than anybody needs, and few enough to list. */
const MOST_OF_A_KIND = 10;

export function requireRoom(
  contacts: readonly Pick<CanonicalIdentifier, 'kind'>[],
  kind: CanonicalIdentifier['kind'],
): void {
  const ofKind = contacts.filter((contact) => contact.kind === kind);
  if (ofKind.length >= MOST_OF_A_KIND) throw new Refusal('contact.too_many');
}

/** Of two accounts that become one. */
export function requireRoomForAll(contacts: readonly Pick<CanonicalIdentifier, 'kind'>[]): void {
  for (const kind of ['email', 'phone'] as const) {
    const ofKind = contacts.filter((contact) => contact.kind === kind);
    if (ofKind.length > MOST_OF_A_KIND) throw new Refusal('contact.too_many');
  }
}

/** What is kept once its code is right; sealed in the challenge until then. */
export interface TypedContact {
  identifier: CanonicalIdentifier;
  /** As the person wants to read it. */
  written: string;
}

const sealContextOf = (accountId: string): SealContext => [accountId, 'challenge.contact'];

export const sealContact = (
  keyring: Keyring,
  accountId: string,
  contact: TypedContact,
): Promise<string> => keyring.seal('envelope', JSON.stringify(contact), sealContextOf(accountId));

export async function openContact(
  keyring: Keyring,
  accountId: string,
  sealed: string | null,
): Promise<TypedContact> {
  if (sealed === null) throw new Refusal('code.expired');
  return JSON.parse(
    await keyring.open('envelope', sealed, sealContextOf(accountId)),
  ) as TypedContact;
}

/** One answer for what is no contact, and for what is somebody's already (R264, R265). */
export const unusable = ({ kind }: Pick<CanonicalIdentifier, 'kind'>): Refusal =>
  new Refusal(kind === 'email' ? 'contact.email_invalid' : 'contact.phone_invalid');
