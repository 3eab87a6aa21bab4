import { alertsScreens } from '@/features/alerts/alerts.screens.ts';
import { authenticatorScreens } from '@/features/authenticator/authenticator.screens.ts';
import { authorisedAppsScreens } from '@/features/authorised-apps/authorised-apps.screens.ts';
import { identityProvidersScreens } from '@/features/identity-providers/identity-providers.screens.ts';
import { mergeScreens } from '@/features/merge/merge.screens.ts';
import { notificationsScreens } from '@/features/notifications/notifications.screens.ts';
import { onboardingScreens } from '@/features/onboarding/onboarding.screens.ts';
import { passkeysScreens } from '@/features/passkeys/passkeys.screens.ts';
import { passwordScreens } from '@/features/password/password.screens.ts';
import { productsScreens } from '@/features/products/products.screens.ts';
import { profileScreens } from '@/features/profile/profile.screens.ts';
import { secondFactorScreens } from '@/features/second-factor/second-factor.screens.ts';
import { sessionsScreens } from '@/features/sessions/sessions.screens.ts';
import { setUpScreens } from '@/features/set-up/set-up.screens.ts';
import { supportScreens } from '@/features/support/support.screens.ts';
import { usernameScreens } from '@/features/username/username.screens.ts';
import { wayBackScreens } from '@/features/way-back/way-back.screens.ts';
import { websitesScreens } from '@/features/websites/websites.screens.ts';
import { yourDataScreens } from '@/features/your-data/your-data.screens.ts';
import { dashboardScreens } from './dashboard/dashboard.screens.ts';
import { securityScreens } from './security/security.screens.ts';

/** In a chunk of its own, so that the login page, which knows the name of every page, stays light. */
export const laterScreens = {
  ...dashboardScreens,
  ...secondFactorScreens,
  ...setUpScreens,
  ...authenticatorScreens,
  ...securityScreens,
  ...passkeysScreens,
  ...identityProvidersScreens,
  ...profileScreens,
  ...yourDataScreens,
  ...sessionsScreens,
  ...authorisedAppsScreens,
  ...notificationsScreens,
  ...onboardingScreens,
  ...mergeScreens,
  ...supportScreens,
  ...passwordScreens,
  ...usernameScreens,
  ...alertsScreens,
  ...wayBackScreens,
  ...websitesScreens,
  ...productsScreens,
};
