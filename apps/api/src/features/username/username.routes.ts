import { forgotUsername } from '@carnet/contract/calls/username';

import type { CallRegistry } from '../../core/http/answer-call.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { siteOf } from '../../core/http/request-context.ts';
import type { ProofOfWork } from '../../core/proof-of-work/proof-of-work.ts';
import type { UsernameService } from './username.service.ts';

export function usernameRoutes(
  calls: CallRegistry,
  usernames: UsernameService,
  proofOfWork: ProofOfWork,
): void {
  calls.answer(forgotUsername, async (request) => {
    const { market, searchesByNationalNumber } = siteOf(request);
    const { body } = request;
    // Its use needs a legal basis, so each market switches it on for itself (A44).
    if ('national_number' in body && !searchesByNationalNumber) {
      throw new Refusal('username.national_number_off');
    }
    const by =
      'card_number' in body ? { card: body.card_number } : { nationalNumber: body.national_number };
    const hasProof = await proofOfWork.isProven(request);
    return { usernames: await usernames.find(by, { market, ip: request.ip, hasProof }) };
  });
}
