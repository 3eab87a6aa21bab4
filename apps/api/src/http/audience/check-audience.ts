import { type CallDeclaration, isWrite } from '@carnet/contract/call';
import type { OpenDatabase } from '@carnet/database/connection';
import { Refusal } from '@carnet/identity/refusal';
import type { StepUpNeed } from '@carnet/identity/sessions/step-up/step-up';
import { holdsStepUp } from '@carnet/identity/sessions/step-up/step-ups';
import type { AudienceCheck, RequestCheck } from '../answer-call.ts';
import { isAnsweredRetry } from '../idempotency/idempotency.ts';
import { sessionOf } from '../request-context.ts';
import { admitApp } from './admit-app.ts';
import { admitClient } from './admit-client.ts';
import type { FindApp } from './app-caller.ts';
import type { FindClientCaller } from './client-caller.ts';
import { lookForSession, requireSession } from './require-session.ts';

/** What a call's declared audience means at the door, before its handler runs. */
export function checkAudience(
  database: OpenDatabase,
  { findApp, findClient }: { findApp: FindApp; findClient: FindClientCaller },
): AudienceCheck {
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
      case 'client':
        return [admitClient(findClient, audience.scope)];
    }
  };
}

const sessionRules = (call: CallDeclaration): RequestCheck[] => [
  ...(isWrite(call) ? [refuseSupersededToken] : []),
  ...(call.duringSetup ? [] : [refuseWhileSetupIsOwed]),
];

const unlessApp =
  (check: RequestCheck): RequestCheck =>
  (request) =>
    request.app ? undefined : check(request);

/** The token before a step-up still reads for ten seconds; it changes nothing (attack 51). */
const refuseSupersededToken: RequestCheck = (request) => {
  if (sessionOf(request).isSuperseded) throw new Refusal('session.required');
};

/**
 * Whether a set-up is owed is not in the browser's hands: whatever a page stores or leaves out (attack
 * 31).
 */
const refuseWhileSetupIsOwed: RequestCheck = (request) => {
  if (sessionOf(request).owesSetup) throw new Refusal('mfa.setup_required');
};

/**
 * Manners towards the person, who is told before typing; the write itself spends the step-up. A retry
 * of a write that has spent it passes, to be told what was answered. The order matters: step-up and
 * answer change in one commit, so whoever no longer finds the one finds the other.
 */
function requireRecentMfa(
  { db }: OpenDatabase,
  call: CallDeclaration,
  question: StepUpNeed,
): RequestCheck {
  return async (request) => {
    if (await holdsStepUp(db, sessionOf(request), question)) return;
    if (await isAnsweredRetry(db, request, call)) return;
    throw new Refusal('mfa.step_up_required');
  };
}
