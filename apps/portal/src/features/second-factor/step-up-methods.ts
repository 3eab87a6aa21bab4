import type { OfferedMethod } from '@/core/factors/offered-method.ts';
import { usableHere } from '@/core/passkeys/usable-here.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { provenAction, type wantedStepUp } from './code-load.policy.ts';
import { readStepUpMethods } from './second-factor.client.ts';

/** The methods that count for the page that asks: the server's list and no other. */
export async function stepUpMethods(
  wanted: ReturnType<typeof wantedStepUp>,
  reach: Reach,
): Promise<readonly OfferedMethod[]> {
  const { strong } = wanted;
  const action = provenAction(wanted);
  return usableHere(await readStepUpMethods(reach, { action, ...(strong && { strong }) }));
}
