import { z } from 'zod';

/** How the SMS gateway speaks. The header `idempotency-key` names the message: a repeat costs nothing. */
export const SMS_PATH = '/sms';

export const smsBody = z.strictObject({
  to: z.string().regex(/^\+\d{6,15}$/),
  sender: z.string().min(1).max(11),
  text: z.string().min(1).max(1_600),
});

/** Whatever the gateway keeps about these numbers on our behalf is to be deleted. */
export const SMS_ERASURE_PATH = '/erasures';

export const smsErasureBody = z.strictObject({
  numbers: z.array(z.string().regex(/^\+\d{6,15}$/)).min(1),
});

export const smsErasureAnswer = z.object({ accepted: z.literal(true) });

export const smsAnswer = z.object({ id: z.string().min(1) });
