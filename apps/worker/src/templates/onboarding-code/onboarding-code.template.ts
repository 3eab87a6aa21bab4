import { codeMessage } from '../code-message.ts';
import type { Template } from '../template.ts';

export const onboardingCode: Template<'onboarding-code'> = codeMessage({
  subject: 'onboarding-code.subject',
  heading: 'onboarding-code.heading',
  what: 'onboarding-code.what',
  wasNotYou: 'onboarding-code.was-not-you',
  sms: 'onboarding-code.sms',
});
