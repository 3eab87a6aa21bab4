import type { PortalPage } from '@/core/navigation/portal-page.ts';
import { taskPage } from '@/core/navigation/task-page.ts';

export const supportPages: PortalPage[] = [
  taskPage('support', async () => [(await import('./support.screen.tsx')).SupportScreen]),
];
