import { addTaskTexts } from '@/core/i18n/texts.ts';
import type { PortalPage } from '@/core/navigation/portal-page.ts';

export const mfaPages: PortalPage[] = [
  {
    name: 'mfa-methods',
    frame: 'voucher',
    next: 'mfa',
    load: async () => {
      const [{ MethodsScreen }] = await Promise.all([
        import('./methods.screen.tsx'),
        addTaskTexts(),
      ]);
      return { Screen: MethodsScreen };
    },
  },
  {
    name: 'mfa',
    frame: 'voucher',
    loadsOnce: true,
    load: async () => {
      const [{ CodeScreen }, { startCodeVisit }] = await Promise.all([
        import('./code.screen.tsx'),
        import('./code-visit.ts'),
        addTaskTexts(),
      ]);
      return { Screen: CodeScreen, loader: startCodeVisit };
    },
  },
];
