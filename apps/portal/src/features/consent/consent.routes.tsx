import { addTaskTexts } from '@/core/i18n/texts.ts';
import type { PortalPage } from '@/core/navigation/portal-page.ts';

export const consentPages: PortalPage[] = [
  {
    name: 'partner',
    frame: 'voucher',
    next: 'approve',
    // Each visit stores a request that waits for an answer: one visit, one request.
    loadsOnce: true,
    load: async () => {
      const [{ PartnerScreen }, { startPartnerVisit }] = await Promise.all([
        import('./partner.screen.tsx'),
        import('./partner-visit.ts'),
        addTaskTexts(),
      ]);
      return { Screen: PartnerScreen, loader: startPartnerVisit };
    },
  },
  {
    name: 'partner.sign-out',
    frame: 'voucher',
    load: async () => {
      const [{ SignOutScreen }, { startSignOutVisit }] = await Promise.all([
        import('./sign-out.screen.tsx'),
        import('./sign-out-visit.ts'),
        addTaskTexts(),
      ]);
      return { Screen: SignOutScreen, loader: startSignOutVisit };
    },
  },
  {
    name: 'approve',
    frame: 'voucher',
    // After a code it sends the answer that the code was asked for.
    loadsOnce: true,
    load: async () => {
      const [{ ApproveScreen }, { startApproveVisit }] = await Promise.all([
        import('./approve.screen.tsx'),
        import('./approve-visit.ts'),
        addTaskTexts(),
      ]);
      return { Screen: ApproveScreen, loader: startApproveVisit };
    },
  },
];
