import { inject } from 'light-my-request';

import type { Engine } from '../engine/engines.ts';
import { during, type UnitOfWork } from '../store/unit-of-work.ts';
import { WAITING } from '../engine/waiting.ts';

/** What the engine decided, read from the answer a browser would get. */
export type EngineAnswer =
  | { kind: 'redirect'; to: string }
  | { kind: 'prompt'; prompt: string; id: string }
  /** A partner's wish to sign somebody out is in order; the person is asked. */
  | { kind: 'confirm' }
  | { kind: 'error'; error: string };

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
  const { headers, payload, statusCode } = await during(work, async () =>
    inject(
      (request, response) => {
        handle(request, response).catch((error: Error) => response.destroy(error));
      },
      { url, headers: { host: 'engine', cookie: cookies.join('; ') } },
    ),
  );

  const { location } = headers;
  if (typeof location === 'string') {
    if (!location.startsWith(WAITING)) return { kind: 'redirect', to: location };
    const [prompt = '', id = ''] = location.slice(WAITING.length).split('/');
    return { kind: 'prompt', prompt, id };
  }
  if (work.failure !== undefined) throw work.failure;
  const answer = read(payload);
  if (answer.confirm) return { kind: 'confirm' };
  const { error = 'server_error', error_description: description } = answer;
  if (statusCode >= 500) throw new Error(`The OpenID engine failed: ${description ?? error}`);
  return { kind: 'error', error };
}

/** The engine's answers for us are JSON; a page for a browser has nowhere to be shown. */
function read(body: string): EngineBody {
  try {
    return JSON.parse(body || '{}') as EngineBody;
  } catch {
    return { error: 'invalid_request', error_description: 'the answer would be a page' };
  }
}
