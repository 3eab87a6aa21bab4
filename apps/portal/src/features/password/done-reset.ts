import { useEffect } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod/mini';

const done = new Set<string>();
/** The reset whose new password was sent last. It may still wait for a second proof. */
let sent: string | undefined;

export const resetIsSent = (payload: string): void => {
  sent = payload;
};

export const resetIsAsked = (payload: string): void => {
  done.delete(payload);
};

export const isResetDone = (payload: string): boolean => done.has(payload);

const confirmedSchema = z.object({
  isPasswordSet: z.literal(true),
  payload: z.optional(z.string()),
});

/** What the page that confirms is opened with: whoever comes by its address has set nothing. */
export const passwordIsSet = (payload?: string): z.output<typeof confirmedSchema> => ({
  isPasswordSet: true,
  ...(payload !== undefined && { payload }),
});

/** Whether a password was set; from then on the pages before know it too. */
export function useConfirmedReset(): boolean {
  const { state } = useLocation();
  const confirmed = confirmedSchema.safeParse(state).data;
  const payload = confirmed && (confirmed.payload ?? sent);
  useEffect(() => {
    if (payload !== undefined) done.add(payload);
  }, [payload]);
  return confirmed !== undefined;
}
