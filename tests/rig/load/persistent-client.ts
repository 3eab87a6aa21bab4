import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { HttpAnswer, HttpRequest } from '../../support/http.ts';
import type { Destination, Visitor } from '../../support/visitor.ts';
import type { History, Outcome } from './history.ts';

/** Longer than any fault that the rig plays, and shorter than a test. */
const PATIENCE_MILLIS = 60_000;
const PAUSE_MILLIS = 250;

export type Persist = (kind: string, visitor: Visitor, request: HttpRequest) => Promise<HttpAnswer>;

/**
 * A client as ours is: a write carries one key, and is sent again with it, to whichever process is next,
 * until somebody says what became of it. Every attempt is written down.
 */
export function createPersistentClient(destinations: Destination[], history: History): Persist {
  let turn = 0;

  return async (kind, visitor, request) => {
    const givesUpAt = performance.now() + PATIENCE_MILLIS;
    const isWrite = (request.method ?? 'GET') !== 'GET';
    const headers = { ...(isWrite && { 'idempotency-key': randomUUID() }), ...request.headers };
    let said = '';
    while (performance.now() < givesUpAt) {
      turn += 1;
      const to = destinations[turn % destinations.length] as Destination;
      const startedAt = performance.now();
      const answer = await visitor.send(to, { ...request, headers }).catch((error: unknown) => {
        said = error instanceof Error ? error.message : String(error);
      });
      if (answer) said = `${answer.status} ${answer.status >= 400 ? answer.text : ''}`;
      const outcome = outcomeOf(answer);
      history.operations.push({
        kind,
        startedAt,
        endedAt: performance.now(),
        outcome,
        said,
        port: to.port,
        isBroken: !answer,
      });
      if (answer && outcome !== 'unknown') return answer;
      await sleep(PAUSE_MILLIS);
    }
    throw new Error(`${kind} got no answer in ${PATIENCE_MILLIS / 1000} s: ${said}`);
  };
}

/** 503 says "ask again", and so does 409 while the first try with this key is still at work. */
function outcomeOf(answer: HttpAnswer | void): Outcome {
  if (!answer || answer.status === 503) return 'unknown';
  if (answer.status === 409 && answer.text.includes('idempotency.in_progress')) return 'unknown';
  return answer.status < 400 ? 'ok' : 'refused';
}
