import {
  activateMethod,
  confirmMethod,
  sayNoPhone,
  skipMfaSetup,
} from '@carnet/contract/calls/set-up';
import type { Database } from '@carnet/database/connection';

import type { CallRegistry } from '../../http/answer-call.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { localeOf } from '../../http/request-context.ts';
import { actorOf } from '../../http/actor.ts';
import type { FinishedSetUp, FinishSetUp } from './finish-set-up.ts';
import type { SayNoPhone } from './no-phone.ts';
import type { SkipSetUp } from './skip-set-up.ts';
import type { StartSetUp } from './start-set-up.ts';

interface SetUpParts {
  db: Database;
  start: StartSetUp;
  finish: FinishSetUp;
  skip: SkipSetUp;
  sayNoPhone: SayNoPhone;
  chargeMalformed: (body: unknown) => Promise<void>;
}

export function setUpRoutes(calls: CallRegistry, parts: SetUpParts): void {
  const { db, start, finish, skip, chargeMalformed } = parts;
  calls.answer(activateMethod, async (request) => {
    const { target, edit } = request.query;
    const wanted = { id: Number(request.params.id), target, isEdit: edit === '1' };
    const started = await start(actorOf(request), wanted, localeOf(request));
    if (!started) return undefined;
    const { payload, method, key = {} } = started;
    return { payload, method, fuzzion: false, data: key };
  });

  calls.answer(
    confirmMethod,
    async (request) => {
      const { number, method, recoveryKeys, mergePayload } = await doOnce<FinishedSetUp>(
        db,
        request,
        confirmMethod,
        (keep) => finish(actorOf(request), request.body, keep),
      );
      const keys = recoveryKeys && { recovery_keys: recoveryKeys };
      if (mergePayload !== undefined) return { method, fuzzion: true, payload: mergePayload };
      return { id: number, method, fuzzion: false, ...keys };
    },
    { onMalformed: chargeMalformed },
  );

  calls.answer(sayNoPhone, async (request) => {
    await parts.sayNoPhone(actorOf(request));
    return undefined;
  });

  calls.answer(skipMfaSetup, async (request) => {
    await skip(actorOf(request));
    return undefined;
  });
}
