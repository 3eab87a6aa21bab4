import {
  changeMarketing,
  checkMessage,
  listMarketing,
  listNotifications,
} from '../calls/notifications.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { SOME_ID } from './world.ts';

export const notificationsExamples: CallExample[] = [
  exampleOf(listNotifications, {
    query: { channel: 'email' },
    answer: {
      data: [
        {
          id: SOME_ID,
          purpose: 'new-sign-in',
          channel: 'email',
          recipient: 'c•••@work.example',
          reference: '7K2-481-09',
          state: 'sent',
          created_at: '2026-11-19T12:04:00.000Z',
        },
        {
          id: '0199f2a4-6c1e-7d3b-9a52-3f0e8c7b1d65',
          purpose: 'sign-in-code',
          channel: 'email',
          recipient: 'c•••@work.example',
          reference: 'T30-JH5-T4',
          state: 'sent',
          created_at: '2026-11-19T12:03:00.000Z',
        },
      ],
      next: null,
    },
  }),
  exampleOf(listMarketing, {
    answer: {
      data: [
        { channel: 'email', is_given: false, changed_at: null },
        { channel: 'sms', is_given: false, changed_at: null },
      ],
    },
  }),
  exampleOf(changeMarketing, {
    body: { channel: 'email', is_given: true },
    answer: {
      data: [
        { channel: 'email', is_given: true, changed_at: '2026-11-19T12:04:00.000Z' },
        { channel: 'sms', is_given: false, changed_at: null },
      ],
    },
  }),
  exampleOf(checkMessage, {
    body: { text: 'Your Carnet password was changed. Reference 7K2-481-09.' },
    answer: {
      references: ['7K2-481-09'],
      sent: [{ reference: '7K2-481-09', day: '2026-11-19', purpose: 'password-changed' }],
    },
  }),
];
