import type { Device } from '@carnet/contract/calls/sessions';
import { deviceKeyOf, type SessionRow } from '@carnet/identity/sessions/listed-session';

/** A person's sessions as the devices they know, the one that asks first, then the latest used. */
export function devicesOf(
  sessions: readonly SessionRow[],
  currentSessionId: string,
  nameOf: (browser: string | null, system: string | null) => string | null,
): Device[] {
  const groups = Map.groupBy(sessions, deviceKeyOf);
  return [...groups.values()]
    .map((group) => deviceOf(group, currentSessionId, nameOf))
    .sort(currentThenActiveThenLatest);
}

function deviceOf(
  group: readonly SessionRow[],
  currentSessionId: string,
  nameOf: (browser: string | null, system: string | null) => string | null,
): Device {
  const current = group.find(({ sessionId }) => sessionId === currentSessionId);
  const latest = group.toSorted((a, b) => +b.lastSeenAt - +a.lastSeenAt)[0];
  // The store gives live sessions first.
  const shown = current ?? group[0];
  if (!shown || !latest) throw new Error('A device has at least one session');
  return {
    id: shown.sessionId,
    name: nameOf(shown.browser, shown.system),
    browser: shown.browser,
    operating_system: shown.system,
    city: shown.city,
    country: shown.country,
    first_connection: new Date(Math.min(...group.map(({ createdAt }) => +createdAt))).toISOString(),
    last_activity: latest.lastSeenAt.toISOString(),
    is_current: current !== undefined,
    status: statusOf(group, latest),
    services_used: [...new Set(group.flatMap(({ services }) => services))].sort(),
    session_count: group.length,
    trusted_until: shown.trustedUntil?.toISOString() ?? null,
  };
}

function statusOf(group: readonly SessionRow[], latest: SessionRow): Device['status'] {
  if (group.some(({ isLive }) => isLive)) return 'active';
  return latest.isEnded ? 'signed_out' : 'expired';
}

const currentThenActiveThenLatest = (a: Device, b: Device) =>
  Number(b.is_current) - Number(a.is_current) ||
  Number(b.status === 'active') - Number(a.status === 'active') ||
  b.last_activity.localeCompare(a.last_activity);
