import { z } from 'zod';

/** How the SMS gateway speaks. The header `idempotency-key` names the message: a repeat costs nothing. */
export const SMS_PATH = '/sms';

export const smsBody = z.strictObject({
  to: z.string().regex(/^\+\d{6,15}$/),
  sender: z.string().min(1).max(11),
  text: z.string().min(1).max(1_600),
});

export const smsAnswer = z.object({ id: z.string().min(1) });
