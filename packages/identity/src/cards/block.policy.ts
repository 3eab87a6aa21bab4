import type { Card } from '@carnet/gateways/card-platform/client';
import { GatewayError } from '@carnet/gateways/http/gateway-error';

import type { BlockState } from './block.ts';

/** Only the platform's own word makes it one: nobody is told "blocked" of a card that can still pay. */
export function blockStateOf({ state }: Pick<Card, 'state'>): BlockState {
  if (state === 'blocked') return 'blocked';
  return state === 'unknown' ? 'refused' : 'waiting';
}

/** An outage leaves open whether the card was blocked: only a plain no is one. */
export function blockStateOfFailure(error: unknown): BlockState {
  if (!(error instanceof GatewayError)) throw error;
  return error.isRetryable ? 'waiting' : 'refused';
}
