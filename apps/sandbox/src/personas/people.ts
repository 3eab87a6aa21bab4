import { z } from 'zod';

/** What `carnet seed personas --json` says of the people it made. */
export const peopleSchema = z.object({
  password: z.string(),
  personas: z.array(
    z.object({
      name: z.string(),
      situation: z.string(),
      market: z.string(),
      email: z.string(),
      phone: z.string().optional(),
    }),
  ),
});

export type People = z.output<typeof peopleSchema>;
export type Persona = People['personas'][number];

export const NOBODY: People = { password: '', personas: [] };
