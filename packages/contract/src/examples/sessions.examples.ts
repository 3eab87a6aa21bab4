import { endSession, endSessions, endTrust, listSessions } from '../calls/sessions.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { SOME_ID } from './world.ts';

export const sessionsExamples: CallExample[] = [
  exampleOf(listSessions, {
    answer: {
      data: [
        {
          id: SOME_ID,
          name: 'Chrome on Windows',
          browser: 'Chrome',
          operating_system: 'Windows',
          city: null,
          country: null,
          first_connection: '2026-11-19T12:04:00.000Z',
          last_activity: '2026-11-19T12:04:00.000Z',
          is_current: true,
          status: 'active',
          services_used: ['account'],
          session_count: 1,
          trusted_until: '2026-12-19T12:04:00.000Z',
        },
      ],
    },
  }),
  exampleOf(endSession, { params: { sessionId: SOME_ID } }),
  exampleOf(endSessions, { query: { all: 'false' } }),
  exampleOf(endTrust, { params: { sessionId: SOME_ID } }),
];
