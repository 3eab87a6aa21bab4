import type { TaskScreens } from '@/core/navigation/task-page.ts';

export const notificationsScreens = {
  notifications: async () => {
    const { readNotifications } = await import('./notifications.client.ts');
    const { NotificationsScreen } = await import('./notifications.screen.tsx');
    return [NotificationsScreen, (url, { api }) => readNotifications(api, url.searchParams)];
  },
  'support.message': async () => [
    (await import('./check/check-message.screen.tsx')).CheckMessageScreen,
  ],
} satisfies TaskScreens;
