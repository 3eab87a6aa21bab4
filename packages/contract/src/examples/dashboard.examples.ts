import { readOverview } from '../calls/dashboard.ts';
import { type CallExample, exampleOf } from '../example.ts';

export const dashboardExamples: CallExample[] = [
  exampleOf(readOverview, {
    answer: {
      last_sign_in: null,
      attention: ['work_address_only'],
      activity: [
        {
          kind: 'signed_in',
          at: '2026-11-19T12:04:00.000Z',
          browser: 'Chrome',
          operating_system: 'Windows',
          city: null,
          country: null,
          is_this_session: true,
        },
      ],
    },
  }),
];
