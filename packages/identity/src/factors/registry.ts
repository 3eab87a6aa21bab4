import { mfaIds } from '@carnet/contract/rules/mfa-ids';

import type { FactorName } from '../challenges/challenge.ts';
import { cardLetterFactor } from './card-letter/card-letter.factor.ts';
import { emailFactor } from './email/email.factor.ts';
import type { Enrolment, Factor } from './factor.ts';
import type { MethodName } from './method.ts';
import { identityFactor } from './identity/identity.factor.ts';
import { passkeyFactor } from './passkey/passkey.factor.ts';
import { recoveryKeyFactor } from './recovery-key/recovery-key.factor.ts';
import { smsFactor } from './sms/sms.factor.ts';
import { totpFactor } from './totp/totp.factor.ts';

/** All factors, in the order in which they are offered. */
const FACTORS: Record<FactorName, Factor> = {
  email: emailFactor,
  sms: smsFactor,
  totp: totpFactor,
  totpRecovery: recoveryKeyFactor,
  card: cardLetterFactor,
  passkey: passkeyFactor,
  identity: identityFactor,
};

export const factors: readonly Factor[] = Object.values(FACTORS);

export const factorNamed = (name: FactorName): Factor => FACTORS[name];

export const strongFactors = (): FactorName[] =>
  factors.filter(({ isStrong }) => isStrong).map(({ name }) => name);

export function enrolmentOf(method: MethodName): Enrolment {
  const { enrolment } = factorNamed(method);
  if (!enrolment) throw new Error(`Nobody sets ${method} up.`);
  return enrolment;
}

/** True: an account has one at most, and it belongs to no contact: an authenticator. */
export const isSingle = ({ method }: { method: MethodName }): boolean =>
  enrolmentOf(method).kind === 'single';

/** The method that is set up under this id while it is not there yet (A32). */
export const methodOfId = (id: number): MethodName | undefined =>
  METHODS.find((method) => mfaIds[method] === id);

export const singleMethods = (): MethodName[] => METHODS.filter((method) => isSingle({ method }));

const isMethod = (name: FactorName): name is MethodName => FACTORS[name].enrolment !== undefined;
const METHODS = factors.map(({ name }) => name).filter(isMethod);
