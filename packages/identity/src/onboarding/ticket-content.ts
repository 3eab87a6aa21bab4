import type { Keyring } from '@carnet/runtime/keyring';
import type { SealContext } from '@carnet/runtime/seal';

import type { TicketContent } from './ticket.ts';

const sealContextOf = (accountId: string): SealContext => [accountId, 'onboarding.content'];

export const sealContent = (
  keyring: Keyring,
  accountId: string,
  content: TicketContent,
): Promise<string> => keyring.seal('envelope', JSON.stringify(content), sealContextOf(accountId));

/** Of a finished ticket nothing is left to open. */
export const openContent = async (
  keyring: Keyring,
  accountId: string,
  sealed: string | null,
): Promise<TicketContent> =>
  sealed === null
    ? {}
    : (JSON.parse(
        await keyring.open('envelope', sealed, sealContextOf(accountId)),
      ) as TicketContent);
