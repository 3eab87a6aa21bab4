import { lookup as systemLookup } from 'node:dns';
import { request as openRequest } from 'node:http';
import type { LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';

export interface HopRequest {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  form?: Record<string, string>;
}

export interface HopAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** One request on the way, and what came back; the browser's own hops have no answer to show. */
export interface Hop {
  title: string;
  request: HopRequest;
  answer?: HopAnswer;
  /** Nobody answered. */
  failure?: string;
}

/** Browsers know that every name under `.localhost` is this machine; the system may not. */
const lookup: LookupFunction = (name, options, done) =>
  systemLookup(name.endsWith('.localhost') ? '127.0.0.1' : name, options, done);

export async function sendHop(title: string, request: HopRequest): Promise<Hop> {
  try {
    return { title, request, answer: await send(request) };
  } catch (error) {
    return { title, request, failure: error instanceof Error ? error.message : String(error) };
  }
}

/** Follows no redirect: each is a hop of its own. */
function send({ method, url, headers, form }: HopRequest): Promise<HopAnswer> {
  return new Promise((resolve, reject) => {
    const body = form && new URLSearchParams(form).toString();
    const sent = openRequest(
      url,
      {
        method,
        lookup,
        headers: {
          accept: 'application/json',
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
      },
      (answer) => {
        text(answer).then(
          (read) =>
            resolve({
              status: answer.statusCode ?? 0,
              headers: Object.fromEntries(
                Object.entries(answer.headers).map(([name, value]) => [name, String(value)]),
              ),
              body: read,
            }),
          reject,
        );
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/** The answer's JSON, or nothing when it is none. */
export function jsonOf({ answer }: Hop): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(answer?.body ?? '');
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
