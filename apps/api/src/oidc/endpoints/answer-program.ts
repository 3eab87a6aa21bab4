import type { ServerResponse } from 'node:http';

import { tellMistake } from '@carnet/contract/errors/partner-mistakes';
import type { OpenDatabase } from '@carnet/database/connection';
import { markSecretUsed } from '@carnet/identity/partners/registered-client';
import type { Keyring } from '@carnet/runtime/keyring';

import { writeProblem } from '../../http/problem-answers.ts';
import { siteOf } from '../../http/request-context.ts';
import type { Engines } from '../engine/engines.ts';
import { notOfClients, unknownScope } from '../engine/unknown-scope.ts';
import { during, newWork, type UnitOfWork } from '../store/unit-of-work.ts';
import { createAdmission } from './admit.ts';
import { forEngine } from './for-engine.ts';
import { bodyOf, pathOf, PUSHED_REQUEST, TOKEN } from './paths.ts';
import type { ProviderRequest } from './provider-request.ts';

export interface ProviderParts {
  engines: Engines;
  database: OpenDatabase;
  keyring: Keyring;
}

/** Never rejects: whatever goes wrong is answered. */
export type AnswerProgram = (request: ProviderRequest, response: ServerResponse) => Promise<void>;

/** Answers what a partner's program asks; what stands on the answer already, stays. */
export function createAnswerProgram({ engines, database, keyring }: ProviderParts): AnswerProgram {
  const admit = createAdmission(database, keyring);

  async function answer(request: ProviderRequest, response: ServerResponse): Promise<void> {
    const refused = refusedScope(pathOf(request), bodyOf(request));
    if (refused) return writeError(response, 400, refused);
    const site = siteOf(request);
    const engine = await engines.of(site);
    const work = newWork(database, { market: site.market, requestId: request.id });
    const admitted = await admit(work, request);
    if ('retryAfterSeconds' in admitted) return writeTooMany(response, admitted.retryAfterSeconds);

    try {
      await during(work, () => engine.handle(forEngine(request), response));
    } finally {
      admitted.leave();
    }
    await noteSecretUse(work, request);
  }

  return async (request, response) => {
    try {
      await answer(request, response);
    } catch (error) {
      if (!response.headersSent) return writeProblem(request, response, error);
      request.log.error({ err: error }, 'failed while it was answered');
      response.destroy();
    }
  };
}

/** What is asked for and can never be had there; the engine would leave it out, or take it for granted. */
function refusedScope(path: string, body: string): object | undefined {
  if (path !== PUSHED_REQUEST && path !== TOKEN) return undefined;
  const form = new URLSearchParams(body);
  const isPushed = path === PUSHED_REQUEST;
  if (!isPushed && form.get('grant_type') !== 'client_credentials') return undefined;
  const scope = (isPushed ? unknownScope : notOfClients)(form.get('scope'));
  if (scope === undefined) return undefined;
  const told = tellMistake(isPushed ? 'scope-unknown' : 'client-scope', { received: scope });
  return { error: 'invalid_scope', error_description: told, scope };
}

/** The refusal is in OAuth's own form, which partners' libraries read. */
function writeTooMany(response: ServerResponse, retryAfterSeconds: number): void {
  response.setHeader('retry-after', retryAfterSeconds);
  response.setHeader('cache-control', 'no-store');
  writeError(response, 429, {
    error: 'temporarily_unavailable',
    error_description: 'too many requests, or too many wrong secrets',
  });
}

function writeError(response: ServerResponse, status: number, error: object): void {
  const body = JSON.stringify(error);
  response
    .writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
    })
    .end(body);
}

/**
 * The use of a secret is noted after the answer, so that nobody waits for it; a failure costs an hour
 * of accuracy.
 */
async function noteSecretUse(work: UnitOfWork, { log }: ProviderRequest): Promise<void> {
  if (work.usedSecret === undefined) return;
  const [client] = work.clients.values();
  try {
    await markSecretUsed(work.pool, client, work.usedSecret);
  } catch (error) {
    log.warn({ err: error }, 'use of a secret not written');
  }
}
