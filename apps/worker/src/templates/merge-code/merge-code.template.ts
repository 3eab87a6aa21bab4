import { codeMessage } from '../code-message.ts';
import type { Template } from '../template.ts';

export const mergeCode: Template<'merge-code'> = codeMessage({
  subject: 'merge-code.subject',
  heading: 'merge-code.heading',
  what: 'merge-code.what',
  wasNotYou: 'merge-code.was-not-you',
  sms: 'merge-code.sms',
});
