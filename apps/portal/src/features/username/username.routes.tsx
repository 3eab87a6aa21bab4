import { addTaskTexts } from '@/core/i18n/texts.ts';
import type { PortalPage } from '@/core/navigation/portal-page.ts';

export const usernamePages: PortalPage[] = [
  {
    name: 'forgot-username',
    frame: 'voucher',
    next: 'forgot-username-response',
    load: async () => {
      const [{ ForgotUsernameScreen }] = await Promise.all([
        import('./forgot-username.screen.tsx'),
        addTaskTexts(),
      ]);
      return { Screen: ForgotUsernameScreen };
    },
  },
  {
    name: 'forgot-username-response',
    frame: 'voucher',
    next: 'login.email',
    load: async () => {
      const [{ UsernamesScreen }] = await Promise.all([
        import('./usernames.screen.tsx'),
        addTaskTexts(),
      ]);
      return { Screen: UsernamesScreen };
    },
  },
];
