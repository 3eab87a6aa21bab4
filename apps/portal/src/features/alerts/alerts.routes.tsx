import type { PortalPage } from '@/core/navigation/portal-page.ts';
import { taskPage } from '@/core/navigation/task-page.ts';

export const alertsPages: PortalPage[] = [
  taskPage('not-me', async () => [(await import('./not-me.screen.tsx')).NotMeScreen]),
];
