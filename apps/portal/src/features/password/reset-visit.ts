import { mfaOwedSchema } from '@carnet/contract/errors/mfa-owed';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';

import { type SentResetCode, sentResetCodeSchema } from '@/core/session/sent-reset-code.ts';
import { isResetDone } from './done-reset.ts';

const typedCodeSchema = z.extend(sentResetCodeSchema, {
  code: z.string(),
  /** One of these proofs follows the new password. */
  proofs: z.optional(mfaOwedSchema.shape.methods),
});
const weakTicketSchema = z.object({
  ticket: z.string(),
  username: z.string(),
  /** The account was verified a moment ago: the first password of its owner's own comes now. */
  isVerified: z.optional(z.boolean()),
});

export type TypedCode = z.output<typeof typedCodeSchema>;
export type WeakTicket = z.output<typeof weakTicketSchema>;

export const useSentCode = () => useUnfinished(useHandedOver<SentResetCode>(sentResetCodeSchema));
export const useTypedCode = () => useUnfinished(useHandedOver<TypedCode>(typedCodeSchema));
export const useWeakTicket = () => useHandedOver<WeakTicket>(weakTicketSchema);

/** Back, after the new password was set, comes to no form that could set nothing any more. */
const useUnfinished = <Visit extends SentResetCode>(visit: Visit | undefined) =>
  visit && isResetDone(visit.payload) ? undefined : visit;

/** What the page before handed over; undefined for whoever opened the page by its address. */
function useHandedOver<Value>(schema: z.ZodMiniType<Value>): Value | undefined {
  const { state } = useLocation();
  return schema.safeParse(state).data;
}
