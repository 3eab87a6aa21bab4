import type { PortalPage } from '@/core/navigation/portal-page.ts';

const loadScreens = () => import('./login.screen.tsx');

export const loginPages: PortalPage[] = [
  {
    name: 'login.email',
    frame: 'voucher',
    isPrerendered: true,
    next: 'user-dashboard',
    load: async () => ({ Screen: (await loadScreens()).LoginByEmailScreen }),
  },
  {
    name: 'login.phone',
    frame: 'voucher',
    isPrerendered: true,
    next: 'user-dashboard',
    load: async () => ({ Screen: (await loadScreens()).LoginByPhoneScreen }),
  },
];
