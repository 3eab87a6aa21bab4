import * as z from 'zod/mini';

import { keepInEntry, keptInEntry } from '@/core/navigation/kept-entry.ts';
import type { TypedPerson } from './person-faults.ts';

const draftSchema = z.object({
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  phone: z.object({ country: z.string(), number: z.string() }),
});

/**
 * What is typed and not sent yet: the ticket has it only afterwards. It is in this tab's entry of the
 * history, so that it outlives a page that is loaded anew. Read here at once: the guard is about to put
 * the start in the place of that entry.
 */
let draft: TypedPerson | undefined = readDraft();

function readDraft(): TypedPerson | undefined {
  // The tests of addresses load every page where there is no window.
  if (typeof window === 'undefined') return undefined;
  return draftSchema.safeParse(keptInEntry().draft).data;
}

export const keptDraft = (): TypedPerson | undefined => draft;

export function keepDraft(typed: TypedPerson): void {
  draft = typed;
  try {
    keepInEntry({ draft: typed });
  } catch {
    // Some browsers take a hundred changes in half a minute; the next key tries again.
  }
}

export function dropDraft(): void {
  draft = undefined;
  keepInEntry({ draft: undefined });
}
