import { type AlertChannelState, readAlertChannel } from '@carnet/contract/calls/alert-channel';
import {
  changeMarketing,
  listMarketing,
  listNotifications,
  type Message,
} from '@carnet/contract/calls/notifications';

import type { Api } from '@/core/http/api-client.ts';
import { filterIn, type MessageFilter } from './message-filter.ts';

export interface MessagePage {
  data: Message[];
  next: string | null;
}

export type News = Awaited<ReturnType<typeof readNews>>[number];

export const readMessages = (
  api: Api,
  query: MessageFilter & { before?: string },
): Promise<MessagePage> => api.call(listNotifications, { query });

export const readNews = async (api: Api) => (await api.call(listMarketing, {})).data;

export const changeNews = async (api: Api, channel: News['channel'], isGiven: boolean) =>
  (await api.call(changeMarketing, { body: { channel, is_given: isGiven } })).data;

export interface Notifications {
  filter: MessageFilter;
  messages: MessagePage;
  news: News[];
  alertChannel: AlertChannelState;
}

export async function readNotifications(
  api: Api,
  address: URLSearchParams,
): Promise<Notifications> {
  const filter = filterIn(address);
  const [messages, news, alertChannel] = await Promise.all([
    readMessages(api, filter),
    readNews(api),
    api.call(readAlertChannel, {}),
  ]);
  return { filter, messages, news, alertChannel };
}
