import type { PortalPage } from '@/core/navigation/portal-page.ts';
import { taskPage } from '@/core/navigation/task-page.ts';

export const consentPages: PortalPage[] = [
  taskPage(
    'partner',
    async () => {
      const [{ PartnerScreen }, { startPartnerVisit }] = await Promise.all([
        import('./partner.screen.tsx'),
        import('./partner-visit.ts'),
      ]);
      return [PartnerScreen, startPartnerVisit];
    },
    // Each visit stores a request that waits for an answer: one visit, one request.
    { next: 'approve', loadsOnce: true },
  ),
  taskPage('partner.sign-out', async () => {
    const [{ SignOutScreen }, { startSignOutVisit }] = await Promise.all([
      import('./sign-out.screen.tsx'),
      import('./sign-out-visit.ts'),
    ]);
    return [SignOutScreen, startSignOutVisit];
  }),
  taskPage(
    'approve',
    async () => {
      const [{ ApproveScreen }, { startApproveVisit }] = await Promise.all([
        import('./approve.screen.tsx'),
        import('./approve-visit.ts'),
      ]);
      return [ApproveScreen, startApproveVisit];
    },
    // After a code the loader sends the answer that the code was asked for.
    { loadsOnce: true },
  ),
];
