import { changeAlertChannel, keepAlertChannel, readAlertChannel } from '../calls/alert-channel.ts';
import { type CallExample, exampleOf } from '../example.ts';

export const alertChannelExamples: CallExample[] = [
  exampleOf(readAlertChannel, {
    answer: {
      channel: 'email',
      options: [
        { channel: 'email', recipient: 'c•••@work.example' },
        { channel: 'sms', recipient: '•••• 56' },
      ],
      waiting: null,
      unsettled: null,
    },
  }),
  exampleOf(changeAlertChannel, {
    body: { channel: 'sms' },
    answer: {
      channel: 'email',
      options: [
        { channel: 'email', recipient: 'c•••@work.example' },
        { channel: 'sms', recipient: '•••• 56' },
      ],
      waiting: { channel: 'sms', from: '2026-11-22T12:04:00.000Z' },
      unsettled: null,
    },
  }),
  exampleOf(keepAlertChannel, {
    answer: {
      channel: 'email',
      options: [
        { channel: 'email', recipient: 'c•••@work.example' },
        { channel: 'sms', recipient: '•••• 56' },
      ],
      waiting: null,
      unsettled: null,
    },
  }),
];
