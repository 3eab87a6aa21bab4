import type { Details } from '@carnet/contract/calls/details';

export const HOLD_DAYS = 3;
const DAY_MILLIS = 86_400_000;

/** Which of the three days of a hold it is: the first one right after the change. */
export function dayOfHold(until: string, now: number): number {
  const left = Math.ceil((Date.parse(until) - now) / DAY_MILLIS);
  return Math.min(HOLD_DAYS, Math.max(1, HOLD_DAYS + 1 - left));
}

interface UndoableHold {
  id: string;
  kind: 'email' | 'phone';
  why: 'removed' | 'demoted';
  target: string;
  until: string;
}

/** The change that can be undone and ends first; a contact that is gone comes before the others. */
export function undoable({ contacts, removed }: Details): UndoableHold | undefined {
  const gone = removed.map((contact): UndoableHold => ({ ...contact, why: 'removed' }));
  const demoted = contacts.flatMap(
    ({ id, kind, value, hold, can_undo: canUndo }): UndoableHold[] =>
      hold && canUndo ? [{ id, kind, why: 'demoted', target: value, until: hold.until }] : [],
  );
  const first = (holds: UndoableHold[]) =>
    holds.toSorted((a, b) => Date.parse(a.until) - Date.parse(b.until))[0];
  return first(gone) ?? first(demoted);
}
