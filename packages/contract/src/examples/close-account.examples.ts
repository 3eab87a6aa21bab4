import { cancelClosing, closeAccount, describeClosing } from '../calls/close-account.ts';
import { type CallExample, exampleOf } from '../example.ts';

export const closeAccountExamples: CallExample[] = [
  exampleOf(closeAccount, { answer: { closes_at: '2026-12-03T12:04:00.000Z' } }),
  exampleOf(describeClosing, {
    body: { token: 'cc1_Q2hsb8OpLUxhbWJlcnQ_example-of-a-link' },
    answer: { closes_at: '2026-12-03T12:04:00.000Z' },
  }),
  exampleOf(cancelClosing, { body: { token: 'cc1_Q2hsb8OpLUxhbWJlcnQ_example-of-a-link' } }),
];
