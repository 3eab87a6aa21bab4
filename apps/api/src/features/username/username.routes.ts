import { forgotUsername } from '@carnet/contract/calls/username';
import { Refusal } from '@carnet/identity/refusal';

import type { CallRegistry, CallRequest } from '../../http/answer-call.ts';
import { originOf } from '../../http/origin.ts';
import type { ProofOfWork } from '../../http/proof-of-work/proof-of-work.ts';
import { siteOf } from '../../http/request-context.ts';
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
      const { found, sentTo } = await usernames.find(by, originOf(request), hasProof);
      return { usernames: found, sent_to: sentTo };
    },
    {
      foresee: (request) => usernames.foresee(searchedBy(request), originOf(request)),
    },
  );
}

function searchedBy(request: CallRequest<typeof forgotUsername>): SearchedBy {
  const { body } = request;
  if ('card_number' in body) return { card: body.card_number };
  // Using a national number needs a legal basis, so each market switches it on for itself (A44).
  if (!siteOf(request).searchesByNationalNumber) throw new Refusal('username.national_number_off');
  return { nationalNumber: body.national_number };
}
