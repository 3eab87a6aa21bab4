import { codeMessage } from '../code-message.ts';
import type { Template } from '../template.ts';

export const contactCode: Template<'contact-code'> = codeMessage({
  subject: 'contact-code.subject',
  heading: 'contact-code.heading',
  what: 'contact-code.what',
  wasNotYou: 'contact-code.was-not-you',
  sms: 'contact-code.sms',
});
