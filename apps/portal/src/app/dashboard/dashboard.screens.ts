import type { TaskScreens } from '@/core/navigation/task-page.ts';

export const dashboardScreens = {
  'user-dashboard': async () => [
    (await import('./dashboard.screen.tsx')).DashboardScreen,
    (await import('./dashboard-found.ts')).findForDashboard,
  ],
} satisfies TaskScreens;
