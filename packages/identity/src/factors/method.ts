import type { FactorName } from '../challenges/challenge.ts';

/** The factors that people can set up. */
export type MethodName = Exclude<FactorName, 'totpRecovery' | 'card' | 'passkey' | 'identity'>;

export interface EnrolledMethod {
  number: number;
  method: MethodName;
  contactId: string | null;
  contact: string | null;
  isVerified: boolean;
  isPrimary: boolean;
}
