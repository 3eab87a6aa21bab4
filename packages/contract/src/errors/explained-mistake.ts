import * as z from 'zod/mini';

/** What is wrong with a partner's request, for its developers; people read one sentence (A50). */
export const explainedMistakeSchema = z.object({
  /** Its name in the partners' guide. */
  code: z.string(),
  /** The parameter to look at. */
  parameter: z.optional(z.string()),
  wrong: z.optional(z.string()),
  expected: z.optional(z.string()),
});

export type ExplainedMistake = z.output<typeof explainedMistakeSchema>;
