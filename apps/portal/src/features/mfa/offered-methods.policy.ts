import type { Profile } from '@carnet/contract/calls/profile';
import type { MfaOwed } from '@carnet/contract/errors/mfa-owed';

export type OfferedMethod = MfaOwed['methods'][number];

export const unusedKeys = ({ totpRecovery }: Pick<Profile, 'totpRecovery'>) =>
  totpRecovery.filter(({ used_at: usedAt }) => usedAt === null).length;

/** R124: several that are not e-mail, or at a sign-in several of any kind. */
export function offersOtherMethod(methods: readonly OfferedMethod[], isLogin: boolean): boolean {
  const counted = isLogin ? methods : methods.filter(({ method }) => method !== 'email');
  return counted.length > 1;
}

/** Asked for last, whatever the server's order: they are for the day when all else is gone. */
const LAST_RESORTS: readonly OfferedMethod['method'][] = ['totpRecovery', 'card'];

/**
 * What is left without a thing that was lost. A phone that is gone took its app along, so the app
 * comes after what is surely still there.
 */
export function methodsWithout(
  methods: readonly OfferedMethod[],
  lostId: number | undefined,
): OfferedMethod[] {
  const lost = methods.find(({ id }) => id === lostId);
  const left = methods.filter((method) => method !== lost);
  const rank = ({ method }: OfferedMethod) => {
    if (lost?.method === 'sms' && method === 'totp') return 3;
    return 1 + LAST_RESORTS.indexOf(method);
  };
  return left.toSorted((a, b) => rank(a) - rank(b));
}
