import type { CallExample } from '../example.ts';
import { alertChannelExamples } from './alert-channel.examples.ts';
import { alertsExamples } from './alerts.examples.ts';
import { authenticatorExamples } from './authenticator.examples.ts';
import { authorisedAppsExamples } from './authorised-apps.examples.ts';
import { bankingExamples } from './banking.examples.ts';
import { cardsExamples } from './cards.examples.ts';
import { challengeExamples } from './challenge.examples.ts';
import { closeAccountExamples } from './close-account.examples.ts';
import { consentExamples } from './consent.examples.ts';
import { contactsExamples } from './contacts.examples.ts';
import { dashboardExamples } from './dashboard.examples.ts';
import { detailsExamples } from './details.examples.ts';
import { editProfileExamples } from './edit-profile.examples.ts';
import { handoffExamples } from './handoff.examples.ts';
import { healthExamples } from './health.examples.ts';
import { identityProvidersExamples } from './identity-providers.examples.ts';
import { invitationsExamples } from './invitations.examples.ts';
import { loginExamples } from './login.examples.ts';
import { mergeExamples } from './merge.examples.ts';
import { notificationsExamples } from './notifications.examples.ts';
import { onboardingExamples } from './onboarding.examples.ts';
import { passkeysExamples } from './passkeys.examples.ts';
import { passwordExamples } from './password.examples.ts';
import { productsExamples } from './products.examples.ts';
import { profileExamples } from './profile.examples.ts';
import { secondFactorExamples } from './second-factor.examples.ts';
import { sessionsExamples } from './sessions.examples.ts';
import { setUpExamples } from './set-up.examples.ts';
import { supportExamples } from './support.examples.ts';
import { usernameExamples } from './username.examples.ts';
import { verificationExamples } from './verification.examples.ts';
import { wayBackExamples } from './way-back.examples.ts';
import { yourDataExamples } from './your-data.examples.ts';

/** One for each call of `allCalls`. */
export const allExamples: readonly CallExample[] = [
  ...alertChannelExamples,
  ...alertsExamples,
  ...authenticatorExamples,
  ...authorisedAppsExamples,
  ...bankingExamples,
  ...cardsExamples,
  ...challengeExamples,
  ...closeAccountExamples,
  ...consentExamples,
  ...contactsExamples,
  ...dashboardExamples,
  ...detailsExamples,
  ...editProfileExamples,
  ...handoffExamples,
  ...healthExamples,
  ...identityProvidersExamples,
  ...invitationsExamples,
  ...loginExamples,
  ...mergeExamples,
  ...notificationsExamples,
  ...onboardingExamples,
  ...passkeysExamples,
  ...passwordExamples,
  ...productsExamples,
  ...profileExamples,
  ...secondFactorExamples,
  ...sessionsExamples,
  ...setUpExamples,
  ...supportExamples,
  ...usernameExamples,
  ...verificationExamples,
  ...wayBackExamples,
  ...yourDataExamples,
];
