import type { ComponentType } from 'react';

import { addTaskTexts } from '@/core/i18n/texts.ts';
import type { PortalPage } from '@/core/navigation/portal-page.ts';
import type { RouteName } from '@/core/navigation/routes.ts';

const page = (
  name: RouteName,
  loadScreen: () => Promise<ComponentType>,
  next?: RouteName,
): PortalPage => ({
  name,
  frame: 'voucher',
  ...(next && { next }),
  load: async () => {
    const [Screen] = await Promise.all([loadScreen(), addTaskTexts()]);
    return { Screen };
  },
});

const forgotScreens = () => import('./forgot.screen.tsx');

export const passwordPages: PortalPage[] = [
  page(
    'forgot-password.email',
    async () => (await forgotScreens()).ForgotByEmailScreen,
    'forgot-password-sent',
  ),
  page(
    'forgot-password.phone',
    async () => (await forgotScreens()).ForgotByPhoneScreen,
    'forgot-password-sent',
  ),
  page(
    'forgot-password-sent',
    async () => (await import('./sent.screen.tsx')).SentScreen,
    'reset-password',
  ),
  page('reset-password', async () => (await import('./reset.screen.tsx')).ResetScreen),
  page(
    'reset-password-confirmed',
    async () => (await import('./confirmed.screen.tsx')).ConfirmedScreen,
    'login.email',
  ),
  page('weak-password', async () => (await import('./weak.screen.tsx')).WeakScreen),
  {
    ...page(
      'security.edit-password',
      async () => (await import('./edit-password.screen.tsx')).EditPasswordScreen,
    ),
    frame: 'settings',
  },
];
