import type { CardProof } from '@carnet/gateways/card-platform/client';
import type { Keyring } from '@carnet/runtime/keyring';

import type { ActivationKey } from './activation.ts';

const sealContextOf = ({ accountId, activationId }: ActivationKey) =>
  [accountId, activationId, 'card_activation.proof'] as const;

export const sealProof = (
  keyring: Keyring,
  key: ActivationKey,
  proof: CardProof,
): Promise<string> => keyring.seal('envelope', JSON.stringify(proof), sealContextOf(key));

export const openProof = async (
  keyring: Keyring,
  key: ActivationKey,
  sealed: string,
): Promise<CardProof> =>
  JSON.parse(await keyring.open('envelope', sealed, sealContextOf(key))) as CardProof;
