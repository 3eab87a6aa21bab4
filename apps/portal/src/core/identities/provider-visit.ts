import { type ProviderAnswer, providerAnswerSchema } from '@carnet/contract/rules/identity';
import * as z from 'zod/mini';

import { readItem, removeItem, writeItem } from '../session/session-items.ts';

const nameSchema = z.string().check(z.minLength(1), z.maxLength(40));

const visitSchema = z.union([
  /** Somebody signs in, and wanted this page. */
  z.strictObject({ kind: z.literal('way-in'), name: nameSchema, target: z.optional(z.string()) }),
  /** Somebody connects an identity with the account that they are signed in to. */
  z.strictObject({ kind: z.literal('link'), name: nameSchema }),
  /** Somebody lost everything else. */
  z.strictObject({
    kind: z.literal('way-back'),
    name: nameSchema,
    /** There once the browser is back. */
    answer: z.optional(providerAnswerSchema),
  }),
  /** Somebody answers a challenge, and goes on at this address of the code page. */
  z.strictObject({
    kind: z.literal('proof'),
    name: nameSchema,
    address: z.string(),
    payload: z.string(),
    /** There once the browser is back. */
    answer: z.optional(providerAnswerSchema),
  }),
]);

/** Why this browser went to a provider; the server knows by itself what the answer may be used for. */
export type ProviderVisit = z.output<typeof visitSchema>;

export const keepProviderVisit = (visit: ProviderVisit): void =>
  writeItem('providerVisit', JSON.stringify(visit));

/** Leaves the portal; the provider sends the browser back to `/identity/return`. */
export function leaveFor(address: string, visit: ProviderVisit): void {
  keepProviderVisit(visit);
  if (/^https?:/.test(address)) window.location.assign(address);
}

/** Anyone at the keyboard can edit the item: what is not of its form counts as absent. */
export function readProviderVisit(): ProviderVisit | undefined {
  try {
    return visitSchema.safeParse(JSON.parse(readItem('providerVisit') ?? '')).data;
  } catch {
    return undefined;
  }
}

export const dropProviderVisit = (): void => removeItem('providerVisit');

interface BroughtBack {
  payload: string;
  answer: ProviderAnswer;
}

/** What the code page was left for, with the answer; undefined: nobody is back yet. */
export function readProofBroughtBack(): BroughtBack | undefined {
  const visit = readProviderVisit();
  if (visit?.kind !== 'proof' || !visit.answer) return undefined;
  return { payload: visit.payload, answer: visit.answer };
}
