import type { RouteName } from '../navigation/routes.ts';

/**
 * True: the person came from Security, or another page of ours: a way of one step, that can be left at
 * any time.
 */
export const isOfOwnAccord = (wanted: RouteName | undefined): boolean =>
  wanted !== undefined && !wanted.startsWith('setup-mfa');
