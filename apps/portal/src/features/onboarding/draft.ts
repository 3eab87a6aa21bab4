import * as z from 'zod/mini';

import { keepInEntry, keptInEntry } from '@/core/navigation/kept-entry.ts';
import type { Marketing } from './onboarding.client.ts';
import type { TypedPerson } from './person-faults.ts';

const draftSchema = z.object({
  invitation: z.optional(z.object({ code: z.string(), until: z.number() })),
  terms: z.optional(
    z.object({
      isAccepted: z.boolean(),
      marketing: z.object({ email: z.boolean(), sms: z.boolean() }),
    }),
  ),
  person: z.optional(
    z.object({
      firstname: z.string(),
      lastname: z.string(),
      email: z.string(),
      phone: z.object({ country: z.string(), number: z.string() }),
    }),
  ),
});

export interface TickedTerms {
  isAccepted: boolean;
  marketing: Marketing;
}

interface Draft {
  /** Until when, by this computer's clock. */
  invitation?: { code: string; until: number } | undefined;
  terms?: TickedTerms | undefined;
  person?: TypedPerson | undefined;
}

/**
 * What is ticked or typed and not sent yet: the ticket has it only afterwards, and a tick that was not
 * sent is no consent. It is in this tab's entry of the history, so that it outlives a page that is
 * loaded anew. Read here at once: the guard is about to put the start in the place of that entry.
 */
let draft: Draft = readDraft();

function readDraft(): Draft {
  // The tests of addresses load every page where there is no window.
  if (typeof window === 'undefined') return {};
  return draftSchema.safeParse(keptInEntry().draft).data ?? {};
}

export const keptDraft = (): Draft => draft;

export function keepDraft(part: Draft): void {
  draft = { ...draft, ...part };
  keepDraftHere();
}

/** On arrival: this page may be loaded anew before a key is pressed, or have kept an older one. */
export function keepDraftHere(): void {
  try {
    keepInEntry({ draft });
  } catch {
    // Some browsers take a hundred changes in half a minute; the next key tries again.
  }
}

/** It goes on with the person: left behind, it would come back older than what was sent since. */
export const takeDraftAlong = (): void => keepInEntry({ draft: undefined });

export function dropDraft(): void {
  draft = {};
  keepInEntry({ draft: undefined });
}
