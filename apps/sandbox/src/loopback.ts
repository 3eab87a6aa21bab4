import { lookup as systemLookup } from 'node:dns';
import { type IncomingHttpHeaders, request as openRequest } from 'node:http';
import type { LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';

export interface LoopbackRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

export interface LoopbackAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Browsers know that every name under `.localhost` is this machine; the system may not. */
const lookup: LookupFunction = (name, options, done) =>
  systemLookup(name.endsWith('.localhost') ? '127.0.0.1' : name, options, done);

/** Follows no redirect and keeps no cookie: whoever calls sees all of the answer. */
export function send({ method, url, headers, body }: LoopbackRequest): Promise<LoopbackAnswer> {
  return new Promise((resolve, reject) => {
    // Node frames no body of a DELETE by itself.
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { method, lookup, headers: { ...headers, ...length } };
    const sent = openRequest(url, options, (answer) => {
      text(answer).then(
        (read) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: read }),
        reject,
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
