import { openSupportCase, reportForgedMessage } from '../calls/support.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { EMAIL, PRIVATE_EMAIL } from './world.ts';

export const supportExamples: CallExample[] = [
  exampleOf(openSupportCase, {
    body: { username: EMAIL, reply_to: PRIVATE_EMAIL, lost: ['phone'] },
    answer: { reference: '7K2-481-09' },
  }),
  exampleOf(reportForgedMessage, {
    body: { references: ['7K2-481-09'], channel: 'email' },
    answer: { reference: '7K2-481-09' },
  }),
];
