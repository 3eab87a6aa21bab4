import {
  deleteMethod,
  listMfaMethods,
  switchPrimaryMethod,
} from '@carnet/contract/calls/second-factor';
import type { Database } from '@carnet/database/connection';

import type { CallRegistry } from '../../http/answer-call.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { sessionOf } from '../../http/request-context.ts';
import { actorOf } from '../../http/actor.ts';
import type { MethodsService } from './methods.service.ts';

export function methodsRoutes(calls: CallRegistry, methods: MethodsService, db: Database): void {
  calls.answer(listMfaMethods, async (request) =>
    methods.list(sessionOf(request), request.query.includeAll !== undefined),
  );

  calls.answer(switchPrimaryMethod, async (request) => {
    await doOnce<null>(db, request, switchPrimaryMethod, async (keep) => {
      await methods.switchPrimary(actorOf(request), Number(request.params.id), keep);
      return null;
    });
    return undefined;
  });

  calls.answer(deleteMethod, async (request) => {
    await methods.remove(actorOf(request), Number(request.params.id), request.query.target);
    return undefined;
  });
}
