import type { Market } from '@carnet/contract/markets';
import type { Transaction } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { deleteInvitationsOf } from './forgotten.store.ts';
import { invitedAddress } from './invited-address.ts';

/** Invitations that the person accepted, or that went to an address of theirs. */
export const forgetInvited = (
  transaction: Transaction,
  keyring: Keyring,
  { accountId, market, emails }: { accountId: string; market: Market; emails: readonly string[] },
): Promise<string[]> =>
  deleteInvitationsOf(
    transaction,
    accountId,
    emails.flatMap((email) =>
      keyring.hmacCandidates('identifier-hmac', invitedAddress(market, email)),
    ),
  );
