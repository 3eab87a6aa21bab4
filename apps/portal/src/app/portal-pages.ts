import type { PortalPage } from '@/core/navigation/portal-page.ts';
import type { RouteName } from '@/core/navigation/routes.ts';
import { taskPage } from '@/core/navigation/task-page.ts';
import { alertsPages } from '@/features/alerts/alerts.routes.tsx';
import { authenticatorPages } from '@/features/authenticator/authenticator.routes.tsx';
import { authorisedAppsPages } from '@/features/authorised-apps/authorised-apps.routes.tsx';
import { consentPages } from '@/features/consent/consent.routes.tsx';
import { identityProvidersPages } from '@/features/identity-providers/identity-providers.routes.tsx';
import { loginPages } from '@/features/login/login.routes.tsx';
import { mergePages } from '@/features/merge/merge.routes.tsx';
import { notificationsPages } from '@/features/notifications/notifications.routes.tsx';
import { onboardingPages } from '@/features/onboarding/onboarding.routes.tsx';
import { passwordPages } from '@/features/password/password.routes.tsx';
import { productsPages } from '@/features/products/products.routes.tsx';
import { profilePages } from '@/features/profile/profile.routes.tsx';
import { secondFactorPages } from '@/features/second-factor/second-factor.routes.tsx';
import { passkeysPages } from '@/features/passkeys/passkeys.routes.tsx';
import { sessionsPages } from '@/features/sessions/sessions.routes.tsx';
import { setUpPages } from '@/features/set-up/set-up.routes.tsx';
import { supportPages } from '@/features/support/support.routes.tsx';
import { usernamePages } from '@/features/username/username.routes.tsx';
import { wayBackPages } from '@/features/way-back/way-back.routes.tsx';
import { websitesPages } from '@/features/websites/websites.routes.tsx';
import { yourDataPages } from '@/features/your-data/your-data.routes.tsx';
import { dashboardPages } from './dashboard/dashboard.routes.tsx';
import { securityPages } from './security/security.routes.tsx';

/** Known by their names: nobody needs them to sign in. */
const laterPages = [
  ...dashboardPages,
  ...secondFactorPages,
  ...setUpPages,
  ...authenticatorPages,
  ...securityPages,
  ...profilePages,
  ...yourDataPages,
  ...passkeysPages,
  ...identityProvidersPages,
  ...sessionsPages,
  ...authorisedAppsPages,
  ...notificationsPages,
  ...onboardingPages,
  ...mergePages,
  ...supportPages,
  ...passwordPages,
  ...usernamePages,
  ...alertsPages,
  ...wayBackPages,
  ...websitesPages,
  ...productsPages,
];

/** Every page that is built. A feature joins the portal by its line here. */
export const portalPages: readonly PortalPage[] = [
  ...loginPages,
  ...laterPages.map(({ name, ...more }) =>
    taskPage(name, async () => (await import('./later-screens.ts')).laterScreens[name](), more),
  ),
  ...consentPages,
  {
    name: 'maintenance',
    frame: 'bare',
    isPrerendered: true,
    load: async () => ({
      Screen: (await import('./maintenance/maintenance.screen.tsx')).MaintenanceScreen,
    }),
  },
];

/** Addresses without a page of their own: the guard sends everybody on. */
const crossroads: readonly RouteName[] = ['home', 'login', 'forgot-password'];

export const registeredRoutes: ReadonlySet<RouteName> = new Set([
  ...crossroads,
  ...portalPages.map(({ name }) => name),
]);

export const crossroadRoutes = crossroads;
