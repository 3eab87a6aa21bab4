import { changeIban } from '../calls/banking.ts';
import { type CallExample, exampleOf } from '../example.ts';

export const bankingExamples: CallExample[] = [
  exampleOf(changeIban, {
    body: { iban: 'BE68 5390 0754 7034', country: 'BE' },
    answer: {
      iban: 'BE •••• 7034',
      country: 'BE',
      changed_at: '2026-11-19T12:04:00.000Z',
      used_from: '2026-11-20T12:04:00.000Z',
      until_then: null,
    },
  }),
];
