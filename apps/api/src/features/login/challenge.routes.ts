import { readChallenge } from '@carnet/contract/calls/challenge';

import type { CallRegistry } from '../../http/answer-call.ts';
import type { ProofOfWork } from '../../http/proof-of-work/proof-of-work.ts';

export function challengeRoutes(calls: CallRegistry, proofOfWork: ProofOfWork): void {
  calls.answer(readChallenge, () => proofOfWork.newChallenge());
}
