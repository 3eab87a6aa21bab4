import * as z from 'zod/mini';

const changedNoteSchema = z.object({
  changed: z.object({
    what: z.enum(['added', 'verified', 'primary', 'delete', 'undo', 'iban']),
    /** The contact's, where one was changed. */
    id: z.optional(z.string()),
    value: z.string(),
  }),
});

/** What was changed, for the list that comes next: in its entry of the history, not in its address. */
export type ChangedNote = z.output<typeof changedNoteSchema>['changed'];

export const writeChangedNote = (changed: ChangedNote) => ({ changed });

export const readChangedNote = (state: unknown): ChangedNote | undefined =>
  changedNoteSchema.safeParse(state).data?.changed;
