import type { openSigningKey, SigningAlgorithm } from '@carnet/runtime/signing-key';

export type PrivateSigningKey = Awaited<ReturnType<typeof openSigningKey>>;

/** What may be shown of a signing key: nothing of it is secret. */
export interface PublishedKey {
  keyId: string;
  algorithm: SigningAlgorithm;
  signsFrom: Date;
  retiredAt: Date | null;
}
