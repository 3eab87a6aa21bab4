import * as z from 'zod/mini';

const decisions = ['not-now', 'two-people', 'remove'] as const;

const declinedSchema = z.object({
  declined: z.object({ decision: z.enum(decisions), reference: z.nullable(z.string()) }),
});
const mergedSchema = z.object({ merged: z.object({ undoUntil: z.nullable(z.string()) }) });

/** How it ended: it stays with the entry of the history, for a refresh, and out of the address. */
export type Declined = z.output<typeof declinedSchema>['declined'];
export type Merged = z.output<typeof mergedSchema>['merged'];

export const writeDeclined = (declined: Declined) => ({ declined });
export const readDeclined = (state: unknown) => declinedSchema.safeParse(state).data?.declined;

export const writeMerged = (merged: Merged) => ({ merged });
export const readMerged = (state: unknown) => mergedSchema.safeParse(state).data?.merged;
