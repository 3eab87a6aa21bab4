import type { CallAnswer, CallBody, CallDeclaration, CallParams, CallQuery } from './call.ts';
import type { ClientOptions } from './client/client-options.ts';
import { HttpError, readProblem } from './client/http-error.ts';
import { createIdempotencyKeys } from './client/idempotency-keys.ts';
import { requestFor } from './client/request.ts';
import { fetchWithRetries } from './client/retries.ts';

/** Exactly the parts that the call declares; none may be forgotten or made up. */
export type CallInput<Call extends CallDeclaration> = Present<{
  params: CallParams<Call>;
  query: CallQuery<Call>;
  body: CallBody<Call>;
}> &
  OwnHeaders<Call>;
/** Headers that the call adds to those of every call; each may be left out. */
type OwnHeaders<Call extends CallDeclaration> =
  Call extends Record<'headers', infer Declared>
    ? { headers?: { [Name in keyof Declared]?: string } }
    : unknown;
type Present<Parts> = {
  [Part in keyof Parts as Parts[Part] extends undefined ? never : Part]: Parts[Part];
};

export interface CallOptions {
  /** Answer 401 with the string '401' instead of throwing (R296). */
  handle401?: boolean;
  signal?: AbortSignal;
}

type Answer<Call extends CallDeclaration, Options extends CallOptions> =
  | CallAnswer<Call>
  | (Options extends { handle401: true } ? '401' : never);

export interface Client {
  call<Call extends CallDeclaration, const Options extends CallOptions = CallOptions>(
    call: Call,
    input: CallInput<Call>,
    options?: Options,
  ): Promise<Answer<Call, Options>>;
}

export function createClient(clientOptions: ClientOptions): Client {
  // Looked up when called: the browser's fetch must keep its own `this`, and tests replace it.
  const send: typeof fetch = clientOptions.fetch ?? ((...request) => fetch(...request));
  const keys = createIdempotencyKeys(
    clientOptions.newIdempotencyKey ?? (() => crypto.randomUUID()),
  );

  async function call(call: CallDeclaration, input: object, options: CallOptions = {}) {
    const { url, init } = requestFor(call, input, clientOptions, keys);
    if (options.signal) init.signal = options.signal;

    const response = await fetchWithRetries(call, () => send(url, init), {
      ...clientOptions.retries,
      signal: options.signal,
    });
    const { status } = response;
    const schema = call.answers[status];
    const problem = schema ? undefined : await readProblem(response);
    keys.answered(call, status, problem?.code);
    if (status === 401 && options.handle401) return '401';
    if (!schema) throw new HttpError(status, problem);
    // An answer without a body (204) has nothing to parse as JSON.
    return schema.parse(status === 204 ? undefined : await response.json());
  }

  return { call: call as Client['call'] };
}
