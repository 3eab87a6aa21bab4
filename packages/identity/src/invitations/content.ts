import type { Keyring } from '@carnet/runtime/keyring';

import type { InvitationContent } from './invitation.ts';

const sealContextOf = (invitationId: string) => [invitationId, 'invitation.content'] as const;

export const sealContent = (
  keyring: Keyring,
  invitationId: string,
  { email, code }: InvitationContent,
): Promise<string> =>
  keyring.seal('envelope', JSON.stringify({ email, code }), sealContextOf(invitationId));

export const openContent = async (
  keyring: Keyring,
  invitationId: string,
  sealed: string,
): Promise<InvitationContent> =>
  JSON.parse(
    await keyring.open('envelope', sealed, sealContextOf(invitationId)),
  ) as InvitationContent;
