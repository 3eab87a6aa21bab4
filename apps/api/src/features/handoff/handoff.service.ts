import type { Database } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import type { Origin } from '@carnet/identity/origin/origin';
import { tellPartners } from '@carnet/identity/partners/tell-partners';
import { Refusal } from '@carnet/identity/refusal';
import { bindHashOf } from '@carnet/identity/sessions/bind-secret';
import {
  consumeHandedToken,
  consumeHandoffCode,
} from '@carnet/identity/sessions/handoff/consume-handoff';
import { openSession } from '@carnet/identity/sessions/open-session';
import { newId } from '@carnet/runtime/ids';
import { newSessionToken, readHandoffCode, readSessionToken } from '@carnet/runtime/tokens';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';

export interface HandoffDestination {
  /** The host of the portal that asks. */
  host: string;
  /** The secret of the bind cookie that the browser has now, or is about to get. */
  bindSecret: string;
}

export interface HandoffAnswer {
  token: string;
  bindSecret: string;
}

export interface HandoffService {
  exchange(
    handedOver: string,
    destination: HandoffDestination,
    origin: Origin,
    keep: KeepAnswer<HandoffAnswer>,
  ): Promise<HandoffAnswer>;
}

export function createHandoffService(db: Database): HandoffService {
  return {
    async exchange(handedOver, { host, bindSecret }, origin, keep) {
      const { market } = origin;
      const code = readHandoffCode(handedOver);
      const proof = code ?? readSessionToken(handedOver);
      if (!proof) throw new Refusal('handoff.invalid');
      const { accountId } = proof;
      const { token, hash } = newSessionToken(accountId);
      const answer: HandoffAnswer = { token, bindSecret };

      await db.transaction().execute(async (transaction) => {
        // Signing out everywhere takes the same lock: it ends this session, or comes before it.
        await lockAccount(transaction, accountId);
        const taken = code
          ? await consumeHandoffCode(transaction, code, { market, host })
          : await consumeHandedToken(transaction, proof, market);
        if (!taken) throw new Refusal('handoff.invalid');
        await tellPartners(transaction, { accountId, sessionIds: taken.endedSessionIds });

        const sessionId = newId();
        const session = {
          ...origin,
          accountId,
          sessionId,
          tokenHash: hash,
          bindHash: bindHashOf(bindSecret),
          openedBy: 'handoff' as const,
          authenticatedAt: taken.authenticatedAt,
          endsBy: taken.endsBy,
          services: taken.services,
        };
        const event = {
          accountId,
          kind: 'session.handed_over' as const,
          sessionId,
          requestId: origin.requestId,
          ip: origin.ip,
          detail: { by: code ? 'code' : 'token' },
        };
        await openSession(transaction, { session, event });
        await keep(transaction, answer);
      });
      return answer;
    },
  };
}
