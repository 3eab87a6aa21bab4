import type { Market } from '@carnet/contract/markets';

/** By which a person is known elsewhere; never an address (attack 64). */
export interface IdentityKey {
  market: Market;
  issuer: string;
  subject: string;
}

export interface LinkKey {
  accountId: string;
  linkId: string;
}

/** An employer's, or a country's, which is strong by itself. */
export type IdentityKind = 'company' | 'national';

export interface ListedLink extends LinkKey {
  provider: string;
  kind: IdentityKind;
  createdAt: string;
  lastUsedAt: string | null;
  leavesAt: string | null;
}

export interface NewLink extends IdentityKey {
  accountId: string;
  provider: string;
  kind: IdentityKind;
}

/** A link as it is kept to be put back; times as the database writes them. */
export interface KeptLink {
  linkId: string;
  issuer: string;
  subject: string;
  provider: string;
  kind: IdentityKind;
  createdAt: string;
  lastUsedAt: string | null;
}
