import type { CardProof } from '@carnet/gateways/card-platform/client';

export interface ActivationKey {
  accountId: string;
  /** Also the idempotency key towards the card platform. */
  activationId: string;
}

export interface NewActivation extends ActivationKey {
  cardHash: Buffer;
  last4?: string | undefined;
  proof: CardProof;
}

/** `waiting`: nobody knows yet, and the worker asks again. */
export type Settlement = 'activated' | 'refused' | 'waiting';
export type Settled = Exclude<Settlement, 'waiting'>;
