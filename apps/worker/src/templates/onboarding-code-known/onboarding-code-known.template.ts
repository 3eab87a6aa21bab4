import { codeMessage } from '../code-message.ts';
import type { Template } from '../template.ts';

export const onboardingCodeKnown: Template<'onboarding-code-known'> = codeMessage({
  subject: 'onboarding-code-known.subject',
  heading: 'onboarding-code-known.heading',
  what: 'onboarding-code-known.what',
  wasNotYou: 'onboarding-code-known.was-not-you',
  sms: 'onboarding-code-known.sms',
});
