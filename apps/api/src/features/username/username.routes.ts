import { forgotUsername } from '@carnet/contract/calls/username';

import type { CallRegistry, CallRequest } from '../../core/http/answer-call.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { siteOf } from '../../core/http/request-context.ts';
import type { ProofOfWork } from '../../core/proof-of-work/proof-of-work.ts';
import type { SearchedBy, UsernameService } from './username.service.ts';

export function usernameRoutes(
  calls: CallRegistry,
  usernames: UsernameService,
  proofOfWork: ProofOfWork,
): void {
  calls.answer(
    forgotUsername,
    async (request) => {
      const by = searchedBy(request);
      const hasProof = await proofOfWork.isProven(request);
      const place = { market: siteOf(request).market, ip: request.callerAddress, hasProof };
      const { found, sentTo } = await usernames.find(by, place);
      return { usernames: found, sent_to: sentTo };
    },
    {
      foresee: (request) =>
        usernames.foresee(searchedBy(request), {
          market: siteOf(request).market,
          ip: request.callerAddress,
        }),
    },
  );
}

function searchedBy(request: CallRequest<typeof forgotUsername>): SearchedBy {
  const { body } = request;
  if ('card_number' in body) return { card: body.card_number };
  // Its use needs a legal basis, so each market switches it on for itself (A44).
  if (!siteOf(request).searchesByNationalNumber) throw new Refusal('username.national_number_off');
  return { nationalNumber: body.national_number };
}
