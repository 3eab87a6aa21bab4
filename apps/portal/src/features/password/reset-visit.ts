import { useLocation } from 'react-router';
import * as z from 'zod/mini';

/**
 * What one page of a reset hands to the next. It travels with the entry of the history: a refresh and
 * Back keep it, and neither the address nor another tab ever sees it.
 */
const sentCodeSchema = z.object({
  way: z.enum(['email', 'phone']),
  /** As typed; also what the new password belongs to (R188). */
  username: z.string(),
  /** Masked. */
  recipient: z.string(),
  payload: z.string(),
});
const typedCodeSchema = z.extend(sentCodeSchema, { code: z.string() });
const weakTicketSchema = z.object({ ticket: z.string(), username: z.string() });

export type SentCode = z.output<typeof sentCodeSchema>;
export type TypedCode = z.output<typeof typedCodeSchema>;
export type WeakTicket = z.output<typeof weakTicketSchema>;

export const useSentCode = () => useHandedOver<SentCode>(sentCodeSchema);
export const useTypedCode = () => useHandedOver<TypedCode>(typedCodeSchema);
export const useWeakTicket = () => useHandedOver<WeakTicket>(weakTicketSchema);

/** Undefined for whoever opened the page by its address. */
function useHandedOver<Value>(schema: z.ZodMiniType<Value>): Value | undefined {
  const { state } = useLocation();
  return schema.safeParse(state).data;
}
