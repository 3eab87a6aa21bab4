import * as z from 'zod/mini';

import { session } from '../audience.ts';
import { declareCall } from '../call.ts';
import { countryCodes } from '../countries.ts';

const kindSchema = z.enum(['email', 'phone']);

/** One row of "contact information", with all that its stamps and buttons say. */
export const contactRowSchema = z.object({
  id: z.string(),
  kind: kindSchema,
  /** In full: it is the person's own. */
  value: z.string(),
  /** The primary one of its kind; it comes first. */
  default: z.boolean(),
  verified: z.boolean(),
  added_at: z.iso.datetime(),
  /**
   * Security codes go there. `id` is what `POST /mfa/switch-primary/{id}` and `DELETE /mfa/{id}` take.
   * Null: they are off; `GET /mfa/{-1 or -2}/activate?target=` turns them on.
   */
  codes: z.nullable(z.object({ id: z.int(), is_primary: z.boolean() })),
  /**
   * What happened to it in the last 72 hours (attack 83): until then an added or promoted one does not
   * reset the password alone, and a demoted one is told everything and can be put first again.
   */
  hold: z.nullable(
    z.object({ why: z.enum(['added', 'promoted', 'demoted']), until: z.iso.datetime() }),
  ),
  /** `undoContactChange` takes this id. */
  can_undo: z.boolean(),
  can_delete: z.boolean(),
  /** Why not: the last (verified) one of its kind, or the last one that codes go to (R257). */
  delete_blocked: z.nullable(z.enum(['last_of_kind', 'last_codes'])),
  can_be_primary: z.boolean(),
  /** Why not (R258); null also for the primary one itself. */
  primary_blocked: z.nullable(z.enum(['unverified', 'codes_off'])),
});

export type ContactRow = z.output<typeof contactRowSchema>;

/** A contact that left in the last 72 hours: it is still told everything, and can come back. */
const removedContactSchema = z.object({
  /** `undoContactChange` takes it. */
  id: z.string(),
  kind: kindSchema,
  /** Masked: it may have been a thief's, or have gone to somebody else. */
  target: z.string(),
  until: z.iso.datetime(),
});

export const bankingSchema = z.object({
  /** Masked: the country's two letters and the last four characters. */
  iban: z.string(),
  country: z.enum(countryCodes),
  changed_at: z.iso.datetime(),
  /** From then on money goes there (attack 73); in the past: it does. */
  used_from: z.iso.datetime(),
  /** Where money goes until then, masked; null: nowhere, or nothing is waiting. */
  until_then: z.nullable(z.string()),
});

export type Banking = z.output<typeof bankingSchema>;

export const detailsSchema = z.object({
  /** E-mail addresses first; of each kind the primary one first. */
  contacts: z.array(contactRowSchema),
  removed: z.array(removedContactSchema),
  /** Every verified e-mail address looks like the employer's: ask for a private one. */
  work_address_only: z.boolean(),
  /** R267; null: no account number is known. */
  banking: z.nullable(bankingSchema),
  /**
   * Not null: no change of the bank account (nor, as they come, export, closing, merge or a new
   * identity link) until then. `until` is null where support has to look first.
   */
  unsettled: z.nullable(
    z.object({ why: z.enum(['hold', 'frozen']), until: z.nullable(z.iso.datetime()) }),
  ),
});

export type Details = z.output<typeof detailsSchema>;

export const readDetails = declareCall({
  name: 'readDetails',
  feature: 'profile',
  method: 'GET',
  path: '/user/details',
  audience: session,
  summary: 'Reads contacts with all their stamps, banking information, and what is on hold',
  answers: { 200: detailsSchema },
  errors: [],
});
