import * as z from 'zod/mini';

const setUpNoteSchema = z.object({
  setUp: z.object({ what: z.enum(['added', 'changed', 'app']), value: z.string() }),
});

/** What was set up, for the page that comes next: in its entry of the history, not in its address. */
export type SetUpNote = z.output<typeof setUpNoteSchema>['setUp'];

export const writeSetUpNote = (setUp: SetUpNote) => ({ setUp });

export const readSetUpNote = (state: unknown): SetUpNote | undefined =>
  setUpNoteSchema.safeParse(state).data?.setUp;
