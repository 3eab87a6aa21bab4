import { regenerateRecoveryKeys } from '@carnet/contract/calls/authenticator';
import type { Database } from '@carnet/database/connection';

import { actorOf } from '../../http/actor.ts';
import type { CallRegistry } from '../../http/answer-call.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import type { RegenerateKeys } from './authenticator.service.ts';

export function authenticatorRoutes(
  calls: CallRegistry,
  regenerateKeys: RegenerateKeys,
  db: Database,
): void {
  calls.answer(regenerateRecoveryKeys, async (request) => ({
    recovery_keys: await doOnce<string[]>(db, request, regenerateRecoveryKeys, (keep) =>
      regenerateKeys(actorOf(request), keep),
    ),
  }));
}
