import type { MailFact } from './mail-parts.ts';
import type { Surroundings } from './template.ts';

/** The row of a card; there is none where the platform did not say how its number ends. */
export const cardFact = (last4: string | undefined, { say }: Surroundings): MailFact[] =>
  last4 === undefined ? [] : [{ label: say('fact.card'), value: `•••• ${last4}` }];
