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

export interface ListedLink extends LinkKey {
  provider: string;
  createdAt: string;
  lastUsedAt: string | null;
  leavesAt: string | null;
}

export interface NewLink extends IdentityKey {
  accountId: string;
  provider: string;
}

/** A link as it is kept to be put back; times as the database writes them. */
export interface KeptLink {
  linkId: string;
  issuer: string;
  subject: string;
  provider: string;
  createdAt: string;
  lastUsedAt: string | null;
}
