import type { PortalPage } from '@/core/navigation/portal-page.ts';

export const dashboardPages: PortalPage[] = [
  {
    name: 'user-dashboard',
    frame: 'settings',
    load: async () => ({ Screen: (await import('./dashboard.screen.tsx')).DashboardScreen }),
  },
];
