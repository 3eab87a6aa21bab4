import { codeMessage } from '../code-message.ts';
import type { Template } from '../template.ts';

export const mergeUndoCode: Template<'merge-undo-code'> = codeMessage({
  subject: 'merge-undo-code.subject',
  heading: 'merge-undo-code.heading',
  what: 'merge-undo-code.what',
  wasNotYou: 'merge-undo-code.was-not-you',
  sms: 'merge-undo-code.sms',
});
