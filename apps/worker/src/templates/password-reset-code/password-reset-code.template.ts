import { codeMessage } from '../code-message.ts';
import type { Template } from '../template.ts';

/** Also for the second factor that a reset may owe: that comes by another channel. */
export const passwordResetCode: Template<'password-reset-code'> = codeMessage({
  subject: 'password-reset-code.subject',
  heading: 'password-reset-code.heading',
  what: 'password-reset-code.what',
  wasNotYou: 'password-reset-code.was-not-you',
  sms: 'password-reset-code.sms',
});
