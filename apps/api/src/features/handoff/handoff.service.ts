import type { Market } from '@carnet/contract/markets';
import type { Database } from '@carnet/database/connection';
import { newId } from '@carnet/runtime/ids';
import { newSessionToken, readHandoffCode, readSessionToken } from '@carnet/runtime/tokens';

import { lockAccount } from '../../core/accounts/lock-account.ts';
import { securityEventStore } from '../../core/events/security-event.store.ts';
import type { KeepAnswer } from '../../core/http/idempotency.ts';
import { Refusal } from '../../core/http/refusal.ts';
import { tellPartners } from '../../core/partners/tell-partners.ts';
import { bindHashOf } from '../../core/sessions/bind-cookie.ts';
import type { Caller } from '../../core/sessions/caller.ts';
import { sessionStore } from '../../core/sessions/session.store.ts';
import { handoffStore } from './handoff.store.ts';

export interface HandoffDestination {
  market: Market;
  /** Of the portal that asks. */
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
    caller: Caller,
    keep: KeepAnswer<HandoffAnswer>,
  ): Promise<HandoffAnswer>;
}

export function createHandoffService(db: Database): HandoffService {
  return {
    async exchange(handedOver, { market, host, bindSecret }, caller, keep) {
      const code = readHandoffCode(handedOver);
      const proof = code ?? readSessionToken(handedOver);
      if (!proof) throw new Refusal('handoff.invalid');
      const { accountId } = proof;
      const { token, hash } = newSessionToken(accountId);
      const answer: HandoffAnswer = { token, bindSecret };

      await db.transaction().execute(async (transaction) => {
        // Signing out everywhere takes the same lock: it ends this session, or comes before it.
        await lockAccount(transaction, accountId);
        const store = handoffStore(transaction);
        const taken = code
          ? await store.consumeCode(code, { market, host })
          : await store.consumeToken(proof, market);
        if (!taken) throw new Refusal('handoff.invalid');
        await tellPartners(transaction, { accountId, sessionIds: taken.endedSessionIds });

        const sessionId = newId();
        await sessionStore(transaction).insert({
          ...caller,
          accountId,
          sessionId,
          tokenHash: hash,
          bindHash: bindHashOf(bindSecret),
          market,
          openedBy: 'handoff',
          authenticatedAt: taken.authenticatedAt,
          endsBy: taken.endsBy,
          services: taken.services,
        });
        await securityEventStore(transaction).append({
          accountId,
          kind: 'session.handed_over',
          sessionId,
          requestId: caller.requestId,
          ip: caller.ip,
          detail: { by: code ? 'code' : 'token' },
        });
        await keep(transaction, answer);
      });
      return answer;
    },
  };
}
