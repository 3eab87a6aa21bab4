import { codeMessage } from '../code-message.ts';
import type { Template } from '../template.ts';

export const stepUpCode: Template<'step-up-code'> = codeMessage({
  subject: 'step-up-code.subject',
  heading: 'step-up-code.heading',
  what: 'step-up-code.what',
  wasNotYou: 'step-up-code.was-not-you',
  sms: 'step-up-code.sms',
});
