import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { text } from 'node:stream/consumers';

import { GatewayError } from './gateway-error.ts';

export interface Exchange {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface Patience {
  connectMillis: number;
  /** From the first byte sent to the last byte received. */
  totalMillis: number;
}

export const USUAL_PATIENCE: Patience = { connectMillis: 2_000, totalMillis: 10_000 };

/** Node's own request and not `fetch`, which cannot give up on a connection before the whole call. */
export function exchange(
  { method, url, headers, body }: Exchange,
  { connectMillis, totalMillis }: Patience,
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
  const isSecure = url.startsWith('https:');
  const open = isSecure ? requestSecure : requestPlain;
  const signal = AbortSignal.timeout(totalMillis);

  const request = open(url, { method, headers, signal }, (response) => {
    text(response).then(
      (answer) => resolve({ status: response.statusCode ?? 0, text: answer }),
      reject,
    );
  });
  request.once('socket', (socket) => {
    if (!socket.connecting) return;
    const timer = setTimeout(
      () => request.destroy(new Error(`no connection within ${connectMillis} ms`)),
      connectMillis,
    );
    const connected = () => clearTimeout(timer);
    socket.once(isSecure ? 'secureConnect' : 'connect', connected);
    request.once('close', connected);
  });
  request.once('error', reject);
  request.end(body);

  return promise.catch((cause: unknown) => {
    const reason = signal.aborted ? `no answer within ${totalMillis} ms` : messageOf(cause);
    throw new GatewayError(reason, { isRetryable: true, cause });
  });
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
