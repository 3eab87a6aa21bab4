import { accountSetUps } from './account.set-ups.ts';
import { credentialSetUps, wayBackSetUps } from './credentials.set-ups.ts';
import { factorSetUps, identitySetUps, passkeySetUps } from './factors.set-ups.ts';
import { mergingSetUps } from './merging.set-ups.ts';
import { onboardingSetUps } from './onboarding.set-ups.ts';
import { partnerSetUps } from './partners.set-ups.ts';
import { signInSetUps } from './sign-in.set-ups.ts';
import type { SetUps } from './stage.ts';

/** By the name of the call whose example needs it. */
export const allSetUps: SetUps = {
  ...signInSetUps,
  ...factorSetUps,
  ...passkeySetUps,
  ...identitySetUps,
  ...credentialSetUps,
  ...wayBackSetUps,
  ...onboardingSetUps,
  ...accountSetUps,
  ...partnerSetUps,
  ...mergingSetUps,
};
