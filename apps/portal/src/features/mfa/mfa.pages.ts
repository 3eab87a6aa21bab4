import type { ComponentType } from 'react';

import { addTaskTexts } from '@/core/i18n/texts.ts';
import type { LoadedPage } from '@/core/navigation/portal-page.ts';
import type { RouteName } from '@/core/navigation/routes.ts';

type Parts = readonly [Screen: ComponentType, loader?: LoadedPage['loader']];

const setUp = () => import('./set-up/set-up-visit.ts');
const overview = async () => (await import('./methods/methods-overview.ts')).readOverview;

const pages: { [Name in RouteName]?: () => Promise<Parts> } = {
  'mfa-methods': async () => [
    (await import('./methods.screen.tsx')).MethodsScreen,
    (await import('./methods-visit.ts')).startMethodsVisit,
  ],
  mfa: async () => [
    (await import('./code.screen.tsx')).CodeScreen,
    (await import('./code-visit.ts')).startCodeVisit,
  ],
  'mfa-totp-recovery': async () => [
    (await import('./authenticator/recovery.screen.tsx')).RecoveryScreen,
    (await import('./authenticator/recovery-visit.ts')).startRecovery,
  ],

  'setup-mfa': async () => [
    (await import('./set-up/intro.screen.tsx')).IntroScreen,
    (await setUp()).startSetUp,
  ],
  'setup-mfa-selection': async () => [
    (await import('./set-up/selection.screen.tsx')).SelectionScreen,
    (await setUp()).startSetUp,
  ],
  'setup-mfa-phone': async () => [
    (await import('./set-up/phone.screen.tsx')).PhoneScreen,
    (await setUp()).startSetUp,
  ],
  'setup-mfa-email': async () => [
    (await import('./set-up/email.screen.tsx')).EmailScreen,
    (await setUp()).startEmail,
  ],
  'setup-mfa-confirmation': async () => [
    (await import('./set-up/confirmation.screen.tsx')).ConfirmationScreen,
    (await setUp()).startConfirmation,
  ],
  'setup-mfa-success': async () => [
    (await import('./set-up/success.screen.tsx')).SuccessScreen,
    (await setUp()).startSuccess,
  ],

  'setup-mfa-totp': async () => [
    (await import('./authenticator/app.screen.tsx')).AppScreen,
    (await import('./authenticator/app-visit.ts')).startAppVisit,
  ],
  'setup-totp-success': async () => [(await import('./authenticator/keys.screen.tsx')).KeysScreen],
  'totp-success-redirect': async () => [
    (await import('./authenticator/redirect.screen.tsx')).RedirectScreen,
  ],

  security: async () => [
    (await import('./methods/security.screen.tsx')).SecurityScreen,
    (await import('./methods/methods-overview.ts')).readSecurityOverview,
  ],
  'security.mfa-edit': async () => [
    (await import('./methods/mfa-edit.screen.tsx')).MfaEditScreen,
    await overview(),
  ],
  'security.edit-recovery': async () => [
    (await import('./methods/edit-recovery.screen.tsx')).EditRecoveryScreen,
    await overview(),
  ],
};

export async function loadMfaPage(name: RouteName): Promise<LoadedPage> {
  const load = pages[name];
  if (!load) throw new Error(`No screen is registered under ${name}.`);
  const [[Screen, loader]] = await Promise.all([load(), addTaskTexts()]);
  return { Screen, ...(loader && { loader }) };
}
