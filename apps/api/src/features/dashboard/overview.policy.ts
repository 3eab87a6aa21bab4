import type { Activity, Attention, Overview } from '@carnet/contract/calls/dashboard';
import { attentionKinds } from '@carnet/contract/calls/dashboard';
import type { OwnEvent } from '@carnet/identity/events/own-events';
import { deviceKeyOf, type SessionRow } from '@carnet/identity/sessions/listed-session';

/** More would be a wall of warnings, which nobody reads. */
const MOST_ATTENTION = 2;
const MOST_ACTIVITY = 3;

/** Events that are worth a line, by what the person calls them. */
export const SHOWN_EVENTS = {
  'password.changed': 'password_changed',
  'mfa.changed': 'codes_changed',
  'iban.changed': 'bank_account_changed',
  'card.block_asked': 'card_block_asked',
  'app.approved': 'app_approved',
  'app.revoked': 'app_revoked',
} as const satisfies Record<string, Activity['kind']>;

export type ShownEvent = OwnEvent<keyof typeof SHOWN_EVENTS>;

export const attentionOf = (facts: Record<Attention, boolean>): Attention[] =>
  attentionKinds.filter((kind) => facts[kind]).slice(0, MOST_ATTENTION);

export function lastSignIn(
  sessions: readonly SessionRow[],
  currentSessionId: string,
): Overview['last_sign_in'] {
  const [last] = sessions
    .filter(({ sessionId }) => sessionId !== currentSessionId)
    .toSorted(latestFirst);
  return last ? { at: last.createdAt.toISOString(), ...whereaboutsOf(last) } : null;
}

/**
 * True: since this device was last signed in with, another came that had never been used. Of a device
 * that is new itself nothing is said: its owner was told by message, as of every new one.
 */
export function hasNewDevice(sessions: readonly SessionRow[], currentSessionId: string): boolean {
  const current = sessions.find(({ sessionId }) => sessionId === currentSessionId);
  if (!current) return false;
  const key = deviceKeyOf(current);
  const [before] = sessions
    .filter((session) => session !== current && deviceKeyOf(session) === key)
    .toSorted(latestFirst);
  if (!before) return false;
  const wasUsed = ({ createdAt }: SessionRow) => createdAt <= before.createdAt;
  const known = new Set([key, ...sessions.filter(wasUsed).map(deviceKeyOf)]);
  return sessions.some((session) => !known.has(deviceKeyOf(session)));
}

export function activityOf(
  sessions: readonly SessionRow[],
  events: readonly ShownEvent[],
  currentSessionId: string,
): Activity[] {
  const byId = new Map(sessions.map((session) => [session.sessionId, session]));
  const signIns = sessions.map((session) => ({
    kind: 'signed_in' as const,
    at: session.createdAt.toISOString(),
    ...whereaboutsOf(session),
    is_this_session: session.sessionId === currentSessionId,
  }));
  const others = events.map(({ kind, at, sessionId }) => ({
    kind: SHOWN_EVENTS[kind],
    at: at.toISOString(),
    ...whereaboutsOf(byId.get(sessionId ?? '')),
    is_this_session: sessionId === currentSessionId,
  }));
  return [...signIns, ...others]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, MOST_ACTIVITY);
}

const whereaboutsOf = (session: SessionRow | undefined) => ({
  browser: session?.browser ?? null,
  operating_system: session?.system ?? null,
  city: session?.city ?? null,
  country: session?.country ?? null,
});

const latestFirst = (one: SessionRow, other: SessionRow) => +other.createdAt - +one.createdAt;
