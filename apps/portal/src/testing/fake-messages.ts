import { type AlertChannelState, readAlertChannel } from '@carnet/contract/calls/alert-channel';
import type { CallQuery } from '@carnet/contract/call';
import {
  changeMarketing,
  listMarketing,
  listNotifications,
  type Message,
} from '@carnet/contract/calls/notifications';

import { fakeCall } from './fake-call.ts';

/** One message, as of a code that arrived. */
export const message = (differences: Partial<Message> = {}): Message => ({
  id: '019a9c3e-4bf5-753a-9d93-000000000001',
  purpose: 'sign-in-code',
  channel: 'sms',
  recipient: '+32 ••• •• •• 42',
  reference: '7K2-481-09',
  state: 'sent',
  created_at: '2026-11-09T08:41:00.000Z',
  ...differences,
});

/** Alerts by e-mail, with a phone beside it. */
export const alertChannel = (differences: Partial<AlertChannelState> = {}): AlertChannelState => ({
  channel: 'email',
  options: [
    { channel: 'email', recipient: 'c•••@mail.example' },
    { channel: 'sms', recipient: '+32 ••• •• •• 42' },
  ],
  waiting: null,
  unsettled: null,
  ...differences,
});

type Page = { data: Message[]; next: string | null };

/** The calls of the page of notifications: the list by what was asked for, and news that can be changed. */
export function messagesService(listOf: (query: CallQuery<typeof listNotifications>) => Page) {
  const news = {
    email: { is_given: false, changed_at: null as string | null },
    sms: { is_given: false, changed_at: null as string | null },
  };
  const all = () => ({
    data: (['email', 'sms'] as const).map((channel) => ({ channel, ...news[channel] })),
  });
  return [
    fakeCall(listNotifications, ({ query }) => listOf(query)),
    fakeCall(listMarketing, all),
    fakeCall(readAlertChannel, () => alertChannel()),
    fakeCall(changeMarketing, ({ body }) => {
      news[body.channel] = { is_given: body.is_given, changed_at: '2026-11-15T10:00:00.000Z' };
      return all();
    }),
  ];
}
