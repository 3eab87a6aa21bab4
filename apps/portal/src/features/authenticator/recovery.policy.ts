import type { Destination } from '@/core/navigation/destination.ts';
import { asRouteName } from '@/core/navigation/routes.ts';
import { openedAgain } from '@/core/step-up/intention.ts';
import { carriedOn } from './carried-on.ts';

/** R181: the page that was wanted, else the target of the login, else home. */
export function afterKeys(query: URLSearchParams): Destination {
  const { redirect, ...intention } = carriedOn(query);
  const name = asRouteName(redirect ?? null);
  return name ? { kind: 'route', name, query: openedAgain(intention) } : { kind: 'stored-target' };
}

export type RecoveryChoice = 'reset' | 'regenerate' | 'skip';

/** R176, R177 and A36: without keys the next lost phone locks people out, so new ones come first. */
export const recoveryChoices = (unused: number): RecoveryChoice[] =>
  unused > 0 ? ['reset', 'skip'] : ['regenerate', 'reset', 'skip'];
