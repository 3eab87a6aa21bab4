import * as z from 'zod/mini';

import { session } from '../audience.ts';
import { declareCall } from '../call.ts';
import { recentMfa } from '../recent-mfa.ts';

const dataOrderSchema = z.object({
  /** `ready_at` is null as long as the copy is being made. */
  asked_at: z.iso.datetime(),
  ready_at: z.nullable(z.iso.datetime()),
  /** Until then it can be downloaded; another one can be asked for after that. */
  expires_at: z.iso.datetime(),
});

export type DataOrder = z.output<typeof dataOrderSchema>;

const answer = z.object({ order: z.nullable(dataOrderSchema) });

export const readDataOrder = declareCall({
  name: 'readDataOrder',
  feature: 'your-data',
  method: 'GET',
  path: '/user/data',
  audience: session,
  summary: 'Says whether a copy of the person’s data was asked for, and is ready',
  answers: { 200: answer },
  errors: [],
});

/** As for all that cannot be taken back: an account with a change on hold waits. */
const UNSETTLED = ['account.unsettled', 'account.frozen', 'session.browser_needed'] as const;

export const orderData = declareCall({
  name: 'orderData',
  feature: 'your-data',
  method: 'POST',
  path: '/user/data',
  audience: recentMfa('profile.your-data'),
  summary:
    'Asks for a copy of all that is kept about the person; while one is there or on its way, that one stays',
  idempotent: true,
  answers: { 200: z.object({ order: dataOrderSchema }) },
  errors: [...UNSETTLED],
});

export const dataFormats = ['html', 'json'] as const;
export type DataFormat = (typeof dataFormats)[number];

/** A POST, because it takes a proof: no browser fetches it ahead or again by itself. */
export const downloadData = declareCall({
  name: 'downloadData',
  feature: 'your-data',
  method: 'POST',
  path: '/user/data/file',
  audience: recentMfa('profile.your-data'),
  summary: 'Gives the copy to the person it is about, for reading (html) or for machines (json)',
  body: z.strictObject({ format: z.enum(dataFormats) }),
  answers: {
    200: z.object({ name: z.string(), type: z.string(), content: z.string() }),
  },
  errors: [...UNSETTLED, 'data.not_ready'],
});
