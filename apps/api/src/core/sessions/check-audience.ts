import { type CallDeclaration, isWrite } from '@carnet/contract/call';
import type { OpenDatabase } from '@carnet/database/connection';
import type { onRequestAsyncHookHandler } from 'fastify';

import type { AudienceCheck } from '../http/answer-call.ts';
import { isAnsweredRetry } from '../http/idempotency.ts';
import { Refusal } from '../http/refusal.ts';
import { sessionOf } from '../http/request-context.ts';
import { type GrantQuestion, stepUpStore } from '../mfa/step-up.store.ts';
import type { FindApp } from '../partners/app-tokens.ts';
import { admitApp } from '../partners/admit-app.ts';
import { lookForSession, requireSession } from './require-session.ts';

/** What a call's declared audience means at the door, before its handler runs. */
export function checkAudience(database: OpenDatabase, findApp: FindApp): AudienceCheck {
  const look = lookForSession(database);
  const require = requireSession(database);
  return (call, forApps) => {
    const { audience } = call;
    switch (audience.kind) {
      case 'anyone':
      case 'guest':
        return [];
      case 'guest-or-session':
        return [look];
      case 'session': {
        const forPeople = [require, ...sessionRules(call)];
        return forApps ? [admitApp(findApp, forApps), ...forPeople.map(unlessApp)] : forPeople;
      }
      case 'recent-mfa':
        return [require, ...sessionRules(call), requireRecentMfa(database, call, audience)];
    }
  };
}

const sessionRules = (call: CallDeclaration): onRequestAsyncHookHandler[] => [
  ...(isWrite(call) ? [refuseSupersededToken] : []),
  ...(call.duringSetup ? [] : [refuseWhileSetupIsOwed]),
];

/** Fastify calls a hook with itself as `this`, which none of these looks at. */
const unlessApp = (check: onRequestAsyncHookHandler): onRequestAsyncHookHandler =>
  async function unlessAppCalls(request, reply) {
    if (!request.app) await check.call(this, request, reply);
  };

/** The token before a step-up still reads for ten seconds; it changes nothing (attack 51). */
const refuseSupersededToken: onRequestAsyncHookHandler = async (request) => {
  if (sessionOf(request).isSuperseded) throw new Refusal('session.required');
};

/** Not in the browser's hands: whatever a page stores or leaves out (attack 31). */
const refuseWhileSetupIsOwed: onRequestAsyncHookHandler = async (request) => {
  if (sessionOf(request).owesSetup) throw new Refusal('mfa.setup_required');
};

/**
 * Manners towards the person, who is told before typing; the write itself spends the grant. A retry
 * of a write that has spent it passes, to be told what was answered. The order matters: grant and
 * answer change in one commit, so whoever no longer finds the one finds the other.
 */
function requireRecentMfa(
  { db }: OpenDatabase,
  call: CallDeclaration,
  question: GrantQuestion,
): onRequestAsyncHookHandler {
  return async (request) => {
    if (await stepUpStore(db).holds(sessionOf(request), question)) return;
    if (await isAnsweredRetry(db, request, call)) return;
    throw new Refusal('mfa.step_up_required');
  };
}
