import type { openSigningKey } from '@carnet/runtime/signing-key';

export type PrivateSigningKey = Awaited<ReturnType<typeof openSigningKey>>;

/** What may be shown of a signing key: nothing of it is secret. */
export interface PublishedKey {
  keyId: string;
  signsFrom: Date;
  retiredAt: Date | null;
}
