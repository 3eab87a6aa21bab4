import { addTaskTexts } from '@/core/i18n/texts.ts';
import type { PortalPage } from '@/core/navigation/portal-page.ts';

export const supportPages: PortalPage[] = [
  {
    name: 'support',
    frame: 'voucher',
    load: async () => {
      const [{ SupportScreen }] = await Promise.all([
        import('./support.screen.tsx'),
        addTaskTexts(),
      ]);
      return { Screen: SupportScreen };
    },
  },
];
