import type { Card } from '@carnet/gateways/card-platform/client';
import { GatewayError } from '@carnet/gateways/http/gateway-error';

import type { Settlement } from './activation.ts';

/** What the platform's answer means for the person. */
export function settlementOf({ state, activated }: Card & { activated: boolean }): Settlement {
  if (activated) return 'activated';
  // Neither done nor refused: the platform may still be about to.
  return state === 'inactive' ? 'waiting' : 'refused';
}

/** An outage leaves open whether the card was activated: only a plain no is one. */
export function settlementOfFailure(error: unknown): Settlement {
  if (!(error instanceof GatewayError)) throw error;
  return error.isRetryable ? 'waiting' : 'refused';
}
