import { randomUUID } from 'node:crypto';

import type { Pending, SignedIn } from './carnet.ts';

/** What the app knows of one browser; in memory, because it is a demonstration. */
export interface Visit {
  pending?: Pending | undefined;
  signedIn?: SignedIn | undefined;
  /** The last session of Carnet's: its end may be told after it was already noticed here. */
  sid?: string | undefined;
  /** Why somebody who was signed in is not any more. */
  notice?: string | undefined;
}

export function createVisits() {
  const visits = new Map<string, Visit>();
  return {
    of(id: string | undefined): { id: string; visit: Visit } {
      const known = id === undefined ? undefined : visits.get(id);
      if (id !== undefined && known) return { id, visit: known };
      const fresh = { id: randomUUID(), visit: {} };
      visits.set(fresh.id, fresh.visit);
      return fresh;
    },
    /** Every browser that holds this session of Carnet's. */
    endSession(sid: string): number {
      const ended = [...visits.values()].filter((visit) => visit.sid === sid);
      for (const visit of ended) {
        visit.signedIn = undefined;
        visit.notice = 'Carnet told us that you signed out.';
      }
      return ended.length;
    },
  };
}
