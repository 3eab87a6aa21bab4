import { codeMessage } from '../code-message.ts';
import type { Template } from '../template.ts';

export const signInCode: Template<'sign-in-code'> = codeMessage({
  subject: 'sign-in-code.subject',
  heading: 'sign-in-code.heading',
  what: 'sign-in-code.what',
  wasNotYou: 'sign-in-code.was-not-you',
  sms: 'sign-in-code.sms',
});
