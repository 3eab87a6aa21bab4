import { addTaskTexts } from '@/core/i18n/texts.ts';
import type { PortalPage } from '@/core/navigation/portal-page.ts';

export const sessionsPages: PortalPage[] = [
  {
    name: 'security.history',
    frame: 'settings',
    load: async () => {
      const [{ DevicesScreen }, { readDevices }] = await Promise.all([
        import('./devices.screen.tsx'),
        import('./sessions.client.ts'),
        addTaskTexts(),
      ]);
      return { Screen: DevicesScreen, loader: (_url, { api }) => readDevices(api) };
    },
  },
];
