import { listAuthorisedApps, revokeAuthorisedApp } from '../calls/authorised-apps.ts';
import { type CallExample, exampleOf } from '../example.ts';

export const authorisedAppsExamples: CallExample[] = [
  exampleOf(listAuthorisedApps, {
    answer: {
      lunchbox: {
        name: 'Lunchbox',
        client_id: 'lunchbox',
        domain: 'lunchbox.example',
        is_verified: true,
        scopes: ['user'],
        granted_at: '2026-11-19T12:04:00.000Z',
        last_used_at: '2026-11-19T12:04:00.000Z',
      },
    },
  }),
  exampleOf(revokeAuthorisedApp, { params: { clientId: 'lunchbox' } }),
];
