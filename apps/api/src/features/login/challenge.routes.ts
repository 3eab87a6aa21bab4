import { readChallenge } from '@carnet/contract/calls/challenge';

import type { CallRegistry } from '../../core/http/answer-call.ts';
import type { ProofOfWork } from '../../core/proof-of-work/proof-of-work.ts';

export function challengeRoutes(calls: CallRegistry, proofOfWork: ProofOfWork): void {
  calls.answer(readChallenge, () => proofOfWork.newChallenge());
}
