import type { Transaction } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import {
  addPlatformId,
  claimPlatformId,
  type Platform,
  type PlatformId,
} from '../accounts/platform-ids.ts';
import { noteActivation } from '../cards/card-activation.ts';
import { linkCard } from '../cards/link-card.ts';
import { acceptInvitation } from '../invitations/accept-invitation.ts';
import { platformOf } from '../invitations/platform-of.ts';
import { Refusal } from '../refusal.ts';
import type { PresentedCard, PresentedInvitation, Ticket } from './ticket.ts';

/** What is owed to the card platform once the account is there. */
export interface Claimed {
  /** Undefined: no card came along. */
  activationId?: string | undefined;
}

/**
 * Gives an account what its owner came with: the card or the invitation, once, and the id by which its
 * platform knows them (R306). In the transaction that makes or extends the account.
 */
export async function claimEntrance(
  transaction: Transaction,
  keyring: Keyring,
  accountId: string,
  ticket: Ticket,
): Promise<Claimed> {
  const { card, invitation } = ticket.content;
  if (card) return claimCard(transaction, keyring, accountId, { ...ticket, card });
  if (invitation) await claimInvitation(transaction, accountId, { ...ticket, invitation });
  return {};
}

async function claimCard(
  transaction: Transaction,
  keyring: Keyring,
  accountId: string,
  { market, cardHash, card }: Ticket & { card: PresentedCard },
): Promise<Claimed> {
  if (!cardHash) throw new Refusal('onboarding.out_of_order');
  const { proof, last4, holderId } = card;
  if (!(await linkCard(transaction, { market, hash: cardHash, accountId }))) throw linked();
  const activationId = newId();
  const activation = { accountId, activationId, cardHash, last4, proof };
  await noteActivation(transaction, keyring, activation);
  if (holderId !== undefined) {
    const id = { market, platform: 'user', platformId: holderId } as const;
    if (!(await givePlatformId(transaction, accountId, id))) throw linked();
  }
  return { activationId };
}

const linked = () => new Refusal('card.linked');

async function claimInvitation(
  transaction: Transaction,
  accountId: string,
  { market, invitationId, invitation }: Ticket & { invitation: PresentedInvitation },
): Promise<void> {
  const { kind, company, platformId } = invitation;
  const isAccepted =
    invitationId !== null && (await acceptInvitation(transaction, invitationId, accountId));
  const id: PlatformId = { market, ...platformOf(kind, company.id, platformId) };
  if (!isAccepted || !(await givePlatformId(transaction, accountId, id)))
    throw new Refusal('invitation.invalid');
}

async function givePlatformId(
  transaction: Transaction,
  accountId: string,
  id: PlatformId & { platform: Platform },
): Promise<boolean> {
  const isTheirs = await claimPlatformId(transaction, accountId, id);
  if (isTheirs) await addPlatformId(transaction, accountId, id);
  return isTheirs;
}
