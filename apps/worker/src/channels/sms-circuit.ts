import { GatewayError } from '@carnet/gateways/http/gateway-error';
import type { Log } from '@carnet/runtime/log';
import { ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';

const FAILURES_IN_A_ROW = 3;
const LEFT_ALONE_MILLIS = 5_000;

export interface Circuit {
  execute<Answer>(call: () => Promise<Answer>): Promise<Answer>;
}

/**
 * A gateway that fails again and again is left alone for a while: asking it more often brings no code
 * sooner, and one that hangs would keep this worker's hands full. Messages wait in their queue
 * meanwhile; then one of them tries.
 */
export function createSmsCircuit(log: Log): Circuit {
  const circuit = circuitBreaker(handleWhen(isOutage), {
    breaker: new ConsecutiveBreaker(FAILURES_IN_A_ROW),
    halfOpenAfter: LEFT_ALONE_MILLIS,
  });
  circuit.onBreak(() => log.warn({ millis: LEFT_ALONE_MILLIS }, 'SMS gateway left alone'));
  circuit.onReset(() => log.info('SMS gateway works again'));
  return circuit;
}

/** A message that the gateway refuses says nothing against the gateway. */
const isOutage = (error: unknown): boolean => !(error instanceof GatewayError) || error.isRetryable;
