/** A passkey as it is kept to be put back; bytes in hexadecimal, times as the database writes them. */
export interface KeptPasskey {
  passkeyId: string;
  credentialId: string;
  rpId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  aaguid: string;
  isSynced: boolean;
  isBackedUp: boolean;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}
