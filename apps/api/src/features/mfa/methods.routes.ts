import {
  deleteMethod,
  listMfaMethods,
  regenerateRecoveryKeys,
  switchPrimaryMethod,
} from '@carnet/contract/calls/mfa-methods';
import type { Database } from '@carnet/database/connection';

import type { CallRegistry } from '../../core/http/answer-call.ts';
import { doOnce } from '../../core/http/idempotency.ts';
import { sessionOf } from '../../core/http/request-context.ts';
import { askerOf } from './asker.ts';
import type { MethodsService } from './methods.service.ts';

export function methodsRoutes(calls: CallRegistry, methods: MethodsService, db: Database): void {
  calls.answer(listMfaMethods, async (request) =>
    methods.list(sessionOf(request), request.query.includeAll !== undefined),
  );

  calls.answer(switchPrimaryMethod, async (request) => {
    await doOnce<null>(db, request, switchPrimaryMethod, async (keep) => {
      await methods.switchPrimary(askerOf(request), Number(request.params.id), keep);
      return null;
    });
    return undefined;
  });

  calls.answer(deleteMethod, async (request) => {
    await methods.remove(askerOf(request), Number(request.params.id), request.query.target);
    return undefined;
  });

  calls.answer(regenerateRecoveryKeys, async (request) => ({
    recovery_keys: await doOnce<string[]>(db, request, regenerateRecoveryKeys, (keep) =>
      methods.regenerateKeys(askerOf(request), keep),
    ),
  }));
}
