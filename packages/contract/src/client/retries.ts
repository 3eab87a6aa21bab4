import type { CallDeclaration } from '../call.ts';
import { isRetryable, wasNotLookedAt } from '../errors/retryable.ts';
import { readProblem } from './http-error.ts';

export interface RetryTiming {
  attempts: number;
  /** The wait before the first retry when the server names none; each further one doubles it. */
  firstWaitMillis: number;
  /** A server that asks for a longer wait is left alone: the person decides when to try again. */
  longestWaitMillis: number;
}

const usualTiming: RetryTiming = { attempts: 3, firstWaitMillis: 300, longestWaitMillis: 5_000 };

/**
 * Only calls that may be sent twice, and only when nothing was decided: the network failed, or the
 * server said that it could not answer yet and when to come back. Any call, where the server turned it
 * away unseen. The last failure is what the caller gets.
 */
export async function fetchWithRetries(
  call: Pick<CallDeclaration, 'method' | 'idempotent'>,
  send: () => Promise<Response>,
  options: Partial<RetryTiming> & { signal?: AbortSignal | undefined },
): Promise<Response> {
  const timing = { ...usualTiming, ...options };
  const mayBeSentTwice = call.idempotent || call.method === 'GET';

  for (let attempt = 1; ; attempt++) {
    const usualWait = timing.firstWaitMillis * 2 ** (attempt - 1);
    const isLast = attempt >= timing.attempts;
    let wait: number | undefined;
    try {
      const response = await send();
      wait = isLast ? undefined : await waitAskedFor(response, mayBeSentTwice);
      if (wait === undefined || wait > timing.longestWaitMillis) return response;
    } catch (failure) {
      if (isLast || !mayBeSentTwice || options.signal?.aborted) throw failure;
    }
    await pause(jittered(Math.max(wait ?? 0, usualWait)), options.signal);
  }
}

async function waitAskedFor(
  response: Response,
  mayBeSentTwice: boolean | undefined,
): Promise<number | undefined> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (response.ok || Number.isNaN(seconds)) return undefined;
  const code = (await readProblem(response))?.code;
  // A 503 without a code of ours comes from a proxy in front of a server that is restarting.
  const mayPass = code === undefined ? response.status === 503 : isRetryable(code);
  if (!mayBeSentTwice && !wasNotLookedAt(code ?? '')) return undefined;
  return mayPass ? seconds * 1000 : undefined;
}

/** Between the wait and half as much again, so that all tabs do not come back at once. */
const jittered = (millis: number) => millis * (1 + Math.random() / 2);

function pause(millis: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, millis);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', stop, { once: true });
  });
}
