/** The name and the page that passkeys of a market are made for, and answer to. */
export interface RelyingParty {
  id: string;
  /** The only origin whose pages may ask for them. */
  origin: string;
}

export interface NewPasskey {
  credentialId: Buffer;
  rpId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  aaguid: string;
  isSynced: boolean;
  isBackedUp: boolean;
}

export interface PasskeyKey {
  accountId: string;
  passkeyId: string;
}

/** What is needed to check a proof by it. */
export interface KnownPasskey extends NewPasskey, PasskeyKey {}

/** A passkey as its owner sees it; times are in ISO. */
export interface ListedPasskey extends PasskeyKey {
  credentialId: Buffer;
  transports: string[];
  aaguid: string;
  isSynced: boolean;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  leavesAt: string | null;
}

/** What a passkey said when it was used. */
export interface PasskeyUse extends PasskeyKey {
  counter: number;
  isBackedUp: boolean;
}
