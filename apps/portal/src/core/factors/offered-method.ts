import type { Profile } from '@carnet/contract/calls/profile';
import type { MfaOwed } from '@carnet/contract/errors/mfa-owed';

/** A way to prove who one is, as the server offers it. */
export type OfferedMethod = MfaOwed['methods'][number];

export const unusedKeys = ({ totpRecovery }: Pick<Profile, 'totpRecovery'>) =>
  totpRecovery.filter(({ used_at: usedAt }) => usedAt === null).length;
