import {
  explainMistake,
  type PartnerMistakeId,
  partnerMistakes,
  tellMistake,
} from '@carnet/contract/errors/partner-mistakes';
import { isUnavailable } from '@carnet/database/unavailable';
import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';

import { keepsSecret } from './client-metadata.ts';
import { tellDevelopers } from './tell-mistake.ts';
import { AlreadyUsed, flush } from '../store/flush.store.ts';
import { takeBackIfInDoubt } from './take-back.ts';
import type { Mistake } from '../store/mistake.ts';
import { currentWork, type UnitOfWork, type Writes } from '../store/unit-of-work.ts';
import { WAITING } from './waiting.ts';

/** The error is said within the process only, to whoever asked in a person's name. */
export const STEP_UP_OWED = 'insufficient_user_authentication';
export const CLAIM_LOST = 'claim_lost';

interface UsedAnswer {
  status: number;
  error: string;
  mistake?: PartnerMistakeId;
}

const ANSWERS: Record<AlreadyUsed['what'], UsedAnswer> = {
  code: { status: 400, error: 'invalid_grant', mistake: 'code-used' },
  refreshToken: { status: 400, error: 'invalid_grant', mistake: 'refresh-used' },
  request: { status: 400, error: 'invalid_request' },
  pushedRequest: { status: 400, error: 'invalid_request_uri', mistake: 'request-uri-over' },
  usedProof: { status: 401, error: 'invalid_dpop_proof', mistake: 'dpop-used' },
  stepUp: { status: 403, error: STEP_UP_OWED },
  claim: { status: 409, error: CLAIM_LOST },
};

/** Nothing is answered before its effects are written; what could not be written was not done. */
export function settleBeforeAnswering(engine: Provider): void {
  engine.use(async (ctx, next) => {
    const work = currentWork();
    try {
      await next();
      if (work.failure !== undefined) throw work.failure;
      // A sentence for developers decides nothing: what this request spent or ended is still to be written.
      await tellDevelopers(ctx as KoaContextWithOIDC).catch((error: unknown) =>
        engine.emit('server_error', ctx, asError(error)),
      );
      if (ctx.status >= 400) keepOnlyWhatWasSpent(work.writes);
      // Only a code for the app is worth a security code of the person.
      if (!work.writes.code) delete work.writes.stepUp;
      await sealAnswer(ctx as KoaContextWithOIDC, work);
      await flush(work);
    } catch (error) {
      if (error instanceof AlreadyUsed) return answerAlreadyUsed(ctx as KoaContextWithOIDC, error);
      await takeBackIfInDoubt(work, error);
      // For whoever asked within the process: what went wrong, not the engine's words for it.
      work.failure = error;
      if (!isUnavailable(error)) {
        // Thrown from here the error would go around our log, and around what keeps secrets out of it.
        engine.emit('server_error', ctx, asError(error));
        replaceAnswer(ctx as KoaContextWithOIDC, 500, {
          error: 'server_error',
          error_description: 'something went wrong on our side',
        });
        return;
      }
      replaceAnswer(ctx as KoaContextWithOIDC, 503, {
        error: 'temporarily_unavailable',
        error_description: 'nothing was decided, try again in a moment',
      });
      ctx.set('retry-after', '2');
    }
  });
}

const asError = (error: unknown): Error =>
  error instanceof Error ? error : new Error(String(error));

/** An address where the engine's own pages would be is no answer: nothing was decided. */
async function sealAnswer({ response }: KoaContextWithOIDC, work: UnitOfWork): Promise<void> {
  const target = response.get('location');
  if (!work.keep || target === '' || target.startsWith(WAITING)) return;
  work.writes.keptAnswer = await work.keep(target);
}

/** A refusal issues nothing, but a code, token or proof that was shown for it counts as shown. */
function keepOnlyWhatWasSpent(writes: Writes): void {
  delete writes.request;
  delete writes.pushedRequest;
  delete writes.grant;
  delete writes.code;
  delete writes.accessToken;
  delete writes.refreshToken;
  delete writes.clientToken;
}

function answerAlreadyUsed(ctx: KoaContextWithOIDC, { what }: AlreadyUsed): void {
  const { status, error, mistake } = ANSWERS[what];
  const told = mistake && mistakeFor(ctx, mistake);
  if (told) currentWork().mistake = told;
  replaceAnswer(ctx, status, {
    error,
    error_description: told ? tellMistake(told.id, told) : 'it was used already',
  });
}

/** As in findMistake(): whoever cannot prove to be the app is not told what became of a grant. */
function mistakeFor({ oidc }: KoaContextWithOIDC, id: PartnerMistakeId): Mistake {
  const isSilent = partnerMistakes[id].error === 'invalid_grant' && !keepsSecret(oidc.client);
  return isSilent ? { id: 'grant-refused', parameter: explainMistake(id).parameter } : { id };
}

function replaceAnswer(ctx: KoaContextWithOIDC, status: number, body: object): void {
  ctx.remove('location');
  ctx.remove('set-cookie');
  ctx.status = status;
  ctx.body = body;
}
