import { type CallDeclaration, isWrite } from '../call.ts';
import type { ClientOptions } from './client-options.ts';
import type { createIdempotencyKeys } from './idempotency-keys.ts';

interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Made once per call, so that a retry carries the same idempotency key. */
export function requestFor(
  call: CallDeclaration,
  parts: RequestParts,
  options: ClientOptions,
  keys: ReturnType<typeof createIdempotencyKeys>,
) {
  const url = urlOf(call, parts, options.baseUrl);
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...options.headers?.(),
    ...parts.headers,
  };
  const init: RequestInit = {
    method: call.method,
    headers,
    // The bind cookie lives on the API's host, another origin than the portal's (A18).
    credentials: options.credentials ?? 'include',
  };
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = body;
  }
  if (isWrite(call)) headers['idempotency-key'] = keys.keyFor(call, `${url} ${body}`);
  return { url, init };
}

function urlOf(call: CallDeclaration, { params = {}, query = {} }: RequestParts, baseUrl: string) {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  return `${baseUrl.replace(/\/$/, '')}${path}${search && `?${search}`}`;
}
