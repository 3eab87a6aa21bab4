import type { OfferedMethod } from '../../core/factors/offered-method.ts';
import { isApp } from '../../core/factors/method-kinds.ts';

/** R124: several methods that are not e-mail, or at a sign-in several of any kind. */
export function offersOtherMethod(methods: readonly OfferedMethod[], isLogin: boolean): boolean {
  const counted = isLogin ? methods : methods.filter(({ method }) => method !== 'email');
  return counted.length > 1;
}

/**
 * These methods are offered last, whatever the server's order: they are for the day when all else is
 * gone.
 */
const LAST_RESORTS: readonly OfferedMethod['method'][] = ['totpRecovery', 'card'];

/**
 * The methods that are left without a thing that was lost. A phone that is gone took its app along, so
 * the app comes after what is surely still there.
 */
export function methodsWithout(
  methods: readonly OfferedMethod[],
  lostId: number | undefined,
): OfferedMethod[] {
  const lost = methods.find(({ id }) => id === lostId);
  const left = methods.filter((method) => method !== lost);
  const rank = ({ method }: OfferedMethod) => {
    if (lost?.method === 'sms' && isApp({ method })) return 3;
    return 1 + LAST_RESORTS.indexOf(method);
  };
  return left.toSorted((a, b) => rank(a) - rank(b));
}
