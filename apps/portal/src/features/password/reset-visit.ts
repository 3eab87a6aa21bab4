import { useLocation } from 'react-router';
import * as z from 'zod/mini';

import { type SentResetCode, sentResetCodeSchema } from '@/core/session/sent-reset-code.ts';

const typedCodeSchema = z.extend(sentResetCodeSchema, { code: z.string() });
const weakTicketSchema = z.object({
  ticket: z.string(),
  username: z.string(),
  /** The account was verified a moment ago: its first password of their own comes now. */
  isVerified: z.optional(z.boolean()),
});

export type TypedCode = z.output<typeof typedCodeSchema>;
export type WeakTicket = z.output<typeof weakTicketSchema>;

export const useSentCode = () => useHandedOver<SentResetCode>(sentResetCodeSchema);
export const useTypedCode = () => useHandedOver<TypedCode>(typedCodeSchema);
export const useWeakTicket = () => useHandedOver<WeakTicket>(weakTicketSchema);

/** Undefined for whoever opened the page by its address. */
function useHandedOver<Value>(schema: z.ZodMiniType<Value>): Value | undefined {
  const { state } = useLocation();
  return schema.safeParse(state).data;
}
