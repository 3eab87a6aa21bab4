import {
  claimOwnership,
  confirmMergeCode,
  declineMerge,
  describeUndo,
  listMerges,
  merge as mergeCall,
  type MergeAnswer,
  readMerge,
  sendMergeCode,
  sendUndoCode,
  sendUndoLink,
  undoMerge,
} from '@carnet/contract/calls/merge';
import type { Profile } from '@carnet/contract/calls/profile';
import type { Database } from '@carnet/database/connection';
import { isUnavailable } from '@carnet/database/unavailable';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';

import { actorOf } from '../../http/actor.ts';
import type { CallRegistry } from '../../http/answer-call.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { originOf } from '../../http/origin.ts';
import { localeOf, sessionOf } from '../../http/request-context.ts';
import type { Declined, DeclineMerge } from './decline-merge.ts';
import type { MergesService } from './list-merges.ts';
import type { MergeTwo } from './merge.service.ts';
import type { ProveOther } from './prove-other.ts';
import type { ReadMerge } from './read-merge.ts';
import type { UndoService } from './undo-merge.ts';

interface MergeParts {
  db: Database;
  read: ReadMerge;
  prove: ProveOther;
  mergeTwo: MergeTwo;
  decline: DeclineMerge;
  merges: MergesService;
  undo: UndoService;
  /** The survivor as it is afterwards. */
  readProfile: (actor: Actor) => Promise<Profile>;
  chargeMalformed: (body: unknown) => Promise<void>;
}

export function mergeRoutes(calls: CallRegistry, parts: MergeParts): void {
  const { db, prove, undo, chargeMalformed } = parts;

  calls.answer(readMerge, (request) => parts.read(sessionOf(request), request.query.payload));

  calls.answer(sendMergeCode, (request) =>
    prove.send(actorOf(request), request.body, localeOf(request)),
  );

  calls.answer(
    confirmMergeCode,
    (request) =>
      doOnce<MergeAnswer>(db, request, confirmMergeCode, (keep) =>
        prove.confirm(actorOf(request), request.body, keep),
      ),
    { onMalformed: chargeMalformed },
  );

  calls.answer(claimOwnership, (request) =>
    doOnce<MergeAnswer>(db, request, claimOwnership, (keep) =>
      prove.claim(
        actorOf(request),
        { payload: request.body.payload, ...knowledgeOf(request.body) },
        keep,
      ),
    ),
  );

  calls.answer(mergeCall, async (request) => {
    const { payload } = request.body;
    await doOnce<null>(db, request, mergeCall, (keep) =>
      parts.mergeTwo(actorOf(request), request.body, keep),
    ).catch((error: unknown) => {
      if (error instanceof Refusal || isUnavailable(error)) throw error;
      request.log.error({ err: error }, 'two accounts were not merged');
      throw new Refusal('merge.failed');
    });
    return { payload, mfa: [], data: await parts.readProfile(actorOf(request)) };
  });

  calls.answer(declineMerge, (request) =>
    doOnce<Declined>(db, request, declineMerge, (keep) =>
      parts.decline(actorOf(request), request.body, localeOf(request), keep),
    ),
  );

  calls.answer(listMerges, async (request) => ({
    data: await parts.merges.list(sessionOf(request).accountId),
  }));

  calls.answer(sendUndoLink, async (request) => {
    await doOnce<null>(db, request, sendUndoLink, (keep) =>
      parts.merges.sendLink(actorOf(request), request.params.mergeId, keep),
    );
    return undefined;
  });

  calls.answer(describeUndo, async (request) => {
    const { merge, mfa } = await undo.describe(request.body.token);
    return {
      merged_at: (merge.decidedAt ?? new Date()).toISOString(),
      undo_until: (merge.undoUntil ?? new Date()).toISOString(),
      owes: [
        'password' as const,
        'platform' as const,
        ...(mfa.length > 0 ? ['factor' as const] : []),
      ],
      mfa,
    };
  });

  calls.answer(sendUndoCode, (request) =>
    undo.send(request.body.token, request.body.mfaId, originOf(request), localeOf(request)),
  );

  calls.answer(
    undoMerge,
    async (request) => {
      const { token, ...proof } = request.body;
      const given = 'code' in proof ? proof : knowledgeOf(proof);
      await doOnce<null>(db, request, undoMerge, (keep) =>
        undo.undo(token, given, originOf(request), keep),
      );
      return undefined;
    },
    { onMalformed: chargeMalformed },
  );
}

const knowledgeOf = (
  typed: { password: string } | { platform_password: string; card_number: string },
) =>
  'password' in typed
    ? { password: typed.password }
    : { platformPassword: typed.platform_password, cardNumber: typed.card_number };
