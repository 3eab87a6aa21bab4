import {
  activateMethod,
  confirmMethod,
  sayNoPhone,
  skipMfaSetup,
} from '@carnet/contract/calls/mfa-setup';
import type { Database } from '@carnet/database/connection';

import type { CallRegistry } from '../../core/http/answer-call.ts';
import { doOnce } from '../../core/http/idempotency.ts';
import { localeOf } from '../../core/http/request-context.ts';
import { askerOf } from './asker.ts';
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
    const started = await start(askerOf(request), wanted, localeOf(request));
    if (!started) return undefined;
    const { payload, method, key = {} } = started;
    return { payload, method, fuzzion: false, data: key };
  });

  calls.answer(
    confirmMethod,
    async (request) => {
      const { number, method, recoveryKeys } = await doOnce<FinishedSetUp>(
        db,
        request,
        confirmMethod,
        (keep) => finish(askerOf(request), request.body, keep),
      );
      const keys = recoveryKeys && { recovery_keys: recoveryKeys };
      return { id: number, method, fuzzion: false, ...keys };
    },
    { onMalformed: chargeMalformed },
  );

  calls.answer(sayNoPhone, async (request) => {
    await parts.sayNoPhone(askerOf(request));
    return undefined;
  });

  calls.answer(skipMfaSetup, async (request) => {
    await skip(askerOf(request));
    return undefined;
  });
}
