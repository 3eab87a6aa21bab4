import type { MethodName } from './method.ts';

/** What somebody proves who they are by, as it is kept to be put back. */
export interface KeptFactors {
  methods: KeptMethod[];
  authenticator: KeptAuthenticator | null;
  recoveryKeys: KeptRecoveryKey[];
}

/** Times are as the database writes them in JSON. */
export interface KeptMethod {
  number: number;
  method: MethodName;
  contactId: string | null;
  isPrimary: boolean;
  createdAt: string;
}

export interface KeptAuthenticator {
  number: number;
  secretSealed: string;
  lastStep: number;
  createdAt: string;
}

export interface KeptRecoveryKey {
  /** In hexadecimal digits. */
  hash: string;
  number: number;
  usedAt: string | null;
  createdAt: string;
}
