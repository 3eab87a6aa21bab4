import type { z } from 'zod';

import { exchange, type Patience, USUAL_PATIENCE } from './exchange.ts';
import { GatewayError, isRefusal } from './gateway-error.ts';

export interface GatewayAddress {
  url: string;
  /** Sent as a bearer token. */
  token?: string | undefined;
  patience?: Patience;
}

/** A POST whose repeats, with the same key, the other side recognises. */
export async function postJson<Answer>(
  { url, token, patience = USUAL_PATIENCE }: GatewayAddress,
  call: {
    path: string;
    body: unknown;
    answer: z.ZodType<Answer>;
    idempotencyKey?: string;
  },
): Promise<Answer> {
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
  };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (call.idempotencyKey !== undefined) headers['idempotency-key'] = call.idempotencyKey;

  const body = JSON.stringify(call.body);
  const { status, text } = await exchange(
    { method: 'POST', url: `${url}${call.path}`, headers, body },
    patience,
  );
  if (status < 200 || status > 299) {
    // The answer's text stays out of the message: it may quote what was sent.
    throw new GatewayError(`answered ${status}`, { status, isRetryable: !isRefusal(status) });
  }
  const answer = call.answer.safeParse(jsonOf(text));
  if (answer.success) return answer.data;
  throw new GatewayError('the answer has an unknown form', { status, isRetryable: true });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
