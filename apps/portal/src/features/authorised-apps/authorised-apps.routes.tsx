import { addTaskTexts } from '@/core/i18n/texts.ts';
import type { PortalPage } from '@/core/navigation/portal-page.ts';

export const authorisedAppsPages: PortalPage[] = [
  {
    name: 'user-access',
    frame: 'settings',
    load: async () => {
      const [{ AccessScreen }, { readApps }] = await Promise.all([
        import('./access.screen.tsx'),
        import('./authorised-apps.client.ts'),
        addTaskTexts(),
      ]);
      return { Screen: AccessScreen, loader: (_url, { api }) => readApps(api) };
    },
  },
];
