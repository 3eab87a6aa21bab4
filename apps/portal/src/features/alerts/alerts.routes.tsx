import { addTaskTexts } from '@/core/i18n/texts.ts';
import type { PortalPage } from '@/core/navigation/portal-page.ts';

export const alertsPages: PortalPage[] = [
  {
    name: 'not-me',
    frame: 'voucher',
    load: async () => {
      const [{ NotMeScreen }] = await Promise.all([import('./not-me.screen.tsx'), addTaskTexts()]);
      return { Screen: NotMeScreen };
    },
  },
];
