import { describeAlert, listHolds, sayNotMe } from '../calls/alerts.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { PAYLOAD, PHONE } from './world.ts';

export const alertsExamples: CallExample[] = [
  exampleOf(describeAlert, {
    body: { token: 'cn1_Q2hsb8OpLUxhbWJlcnQ_example-of-a-link' },
    answer: {
      kind: 'password-changed',
      at: '2026-11-19T12:04:00.000Z',
      browser: null,
      system: null,
      account: '•••• 56',
    },
  }),
  exampleOf(sayNotMe, {
    body: { token: 'cn1_Q2hsb8OpLUxhbWJlcnQ_example-of-a-link' },
    answer: {
      recovery: {
        username: PHONE,
        recipient: ['c•••@w•••'],
        technology: 'EMAIL',
        payload: PAYLOAD,
      },
      undone: [],
      frozen: false,
    },
  }),
  exampleOf(listHolds, {
    answer: [
      { why: 'added', kind: 'email', target: 'c•••@h•••', until: '2026-11-22T12:04:00.000Z' },
    ],
  }),
];
