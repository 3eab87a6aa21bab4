import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

import { type Problem, problemSchema } from '@carnet/contract/errors/problem';

export const HOSTS = {
  be: 'account-api.carnet-be.localhost',
  lu: 'account-api.carnet-lu.localhost',
} as const;
export type RigMarket = keyof typeof HOSTS;

export interface HttpRequest {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** An array is sent as that many headers of the same name. */
  headers?: Record<string, string | string[]>;
  /** A string is sent as it is, anything else as JSON. */
  body?: unknown;
}

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  json<Body>(): Body;
  /** Throws when the body is not the one that every refusal has. */
  problem(): Problem;
}

const agent = new Agent({ keepAlive: true });
/** Longer than any wait the API allows itself. */
const PATIENCE_MILLIS = 30_000;

/**
 * One request to a process on loopback. Node's own `fetch` cannot send a Host header of our choice,
 * and does not resolve `*.localhost`.
 */
export async function sendTo(port: number, sent: HttpRequest): Promise<HttpAnswer> {
  const response = await respond(port, sent);
  const body = await text(response);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: body,
    json: <Body>() => JSON.parse(body) as Body,
    problem: () => problemSchema.parse(JSON.parse(body)),
  };
}

function respond(port: number, { method = 'GET', path, headers = {}, body }: HttpRequest) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        timeout: PATIENCE_MILLIS,
        headers: {
          host: HOSTS.be,
          ...(payload !== undefined && {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(payload),
          }),
          ...headers,
        },
      },
      resolve,
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')));
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}
