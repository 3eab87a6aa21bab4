import { codeMessage } from '../code-message.ts';
import type { Template } from '../template.ts';

export const setUpCode: Template<'set-up-code'> = codeMessage({
  subject: 'set-up-code.subject',
  heading: 'set-up-code.heading',
  what: 'set-up-code.what',
  wasNotYou: 'set-up-code.was-not-you',
  sms: 'set-up-code.sms',
});
