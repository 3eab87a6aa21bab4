import type { TaskScreens } from '@/core/navigation/task-page.ts';

const visit = () => import('./set-up-visit.ts');
const listed = async () => (await import('@/core/factors/listed-methods.ts')).readListedMethods;

export const setUpScreens = {
  'setup-mfa': async () => [(await import('./intro.screen.tsx')).IntroScreen, await listed()],
  'setup-mfa-selection': async () => [
    (await import('./selection.screen.tsx')).SelectionScreen,
    await listed(),
  ],
  'setup-mfa-phone': async () => [(await import('./phone.screen.tsx')).PhoneScreen, await listed()],
  'setup-mfa-email': async () => [
    (await import('./email.screen.tsx')).EmailScreen,
    (await visit()).startEmail,
  ],
  'setup-mfa-confirmation': async () => [
    (await import('./confirmation.screen.tsx')).ConfirmationScreen,
    (await visit()).startConfirmation,
  ],
  'setup-mfa-success': async () => [
    (await import('./success.screen.tsx')).SuccessScreen,
    (await visit()).startSuccess,
  ],
} satisfies TaskScreens;
