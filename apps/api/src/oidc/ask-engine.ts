import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

import type { Engine } from './engines.ts';
import { during, type UnitOfWork } from './unit-of-work.ts';
import { WAITING } from './waiting.ts';

/** What the engine decided, read from the answer a browser would get. */
export type EngineAnswer =
  | { kind: 'redirect'; to: string }
  | { kind: 'prompt'; prompt: string; id: string }
  /** A partner's wish to sign somebody out is in order; they are asked. */
  | { kind: 'confirm' }
  | { kind: 'error'; error: string; description: string };

interface EngineBody {
  confirm?: boolean;
  error?: string;
  error_description?: string;
}

/**
 * A request to the engine that never leaves the process. The session is in the unit of work; the
 * cookies only tell the engine which one to ask its store for.
 */
export async function askEngine(
  { provider, handle }: Engine,
  work: UnitOfWork,
  url: string,
  waitingId?: string,
): Promise<EngineAnswer> {
  const cookies = [
    ...(work.signedIn ? [`${provider.cookieName('session')}=${work.signedIn.sessionId}`] : []),
    ...(waitingId === undefined ? [] : [`${provider.cookieName('resume')}=${waitingId}`]),
  ];
  const { response, body } = exchange({ url, cookie: cookies.join('; ') });
  await during(work, () => handle(response.req, response));

  const location = response.getHeader('location');
  if (typeof location === 'string') {
    if (!location.startsWith(WAITING)) return { kind: 'redirect', to: location };
    const [prompt = '', id = ''] = location.slice(WAITING.length).split('/');
    return { kind: 'prompt', prompt, id };
  }
  if (work.failure !== undefined) throw work.failure;
  const answer = read(body());
  if (answer.confirm) return { kind: 'confirm' };
  const { error = 'server_error', error_description: description = '' } = answer;
  if (response.statusCode >= 500) throw new Error(`The OpenID engine failed: ${description}`);
  return { kind: 'error', error, description };
}

/** All that is ours to read is JSON; a page for a browser has nowhere to be shown. */
function read(body: string): EngineBody {
  try {
    return JSON.parse(body || '{}') as EngineBody;
  } catch {
    return { error: 'invalid_request', error_description: 'the answer would be a page' };
  }
}

/** Node's own request and response, with nobody at the other end. */
function exchange({ url, cookie }: { url: string; cookie: string }) {
  const request = new IncomingMessage(new Socket());
  Object.assign(request, { method: 'GET', url, headers: { host: 'engine', cookie } });
  const response = new ServerResponse(request);
  let body = '';
  const end = response.end.bind(response);
  response.end = (chunk?: unknown) => {
    if (typeof chunk === 'string' || Buffer.isBuffer(chunk)) body = chunk.toString();
    return end();
  };
  return { response, body: () => body };
}
