import { useEffect } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';

import { dropProviderVisit, readProviderVisit } from '@/core/identities/provider-visit.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { askWith } from './way-back.client.ts';

const askedSchema = z.object({
  due_at: z.string(),
  lapses_at: z.string(),
  is_delayed: z.boolean(),
  ticket: z.nullable(z.string()),
  /** By what the identity is known, for the words around it. */
  name: z.string(),
  /** The address that the code went to, once one was sent, and what its answer belongs to. */
  sent: z.optional(z.object({ email: z.string(), payload: z.string() })),
});

/** How far somebody has come. It travels with the entry of the history: a refresh keeps it. */
export type WayBackVisit = z.output<typeof askedSchema>;

interface BroughtBack {
  visit?: WayBackVisit;
  /** Why the identity brought nobody back. */
  error?: unknown;
}

/** What a browser brought back from a provider is used up by being looked at. */
export async function readBroughtBack(_url: URL, { api }: Reach): Promise<BroughtBack> {
  const kept = readProviderVisit();
  if (kept?.kind !== 'way-back' || !kept.answer) return {};
  dropProviderVisit();
  try {
    return { visit: { ...(await askWith(api, kept.answer)), name: kept.name } };
  } catch (error) {
    return { error };
  }
}

export function useWayBackVisit(): BroughtBack {
  const { state } = useLocation();
  const navigate = useNavigate();
  const loaded = useLoaderData<BroughtBack>();
  const fresh = loaded.visit;
  useEffect(() => {
    if (fresh) void navigate(pathOf('way-back'), { replace: true, state: fresh });
  }, [fresh, navigate]);
  const kept = askedSchema.safeParse(state).data;
  const visit = kept ?? fresh;
  return visit ? { visit } : { error: loaded.error };
}
