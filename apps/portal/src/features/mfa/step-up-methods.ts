import type { Reach } from '@/core/session/session-context.tsx';
import { provenAction, type stepUpFor } from './code-load.policy.ts';
import { readStepUpMethods } from './mfa.client.ts';
import type { OfferedMethod } from './offered-methods.policy.ts';

/** What counts for the page that asks: the server's list and no other. */
export function stepUpMethods(
  wanted: ReturnType<typeof stepUpFor>,
  reach: Reach,
): Promise<readonly OfferedMethod[]> {
  const { strong } = wanted;
  return readStepUpMethods(reach, { action: provenAction(wanted), ...(strong && { strong }) });
}
