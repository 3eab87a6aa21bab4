import { AUTHENTICATOR_CODE_LENGTH } from '@carnet/contract/rules/codes';
import { generateSecret, generateURI, verify } from 'otplib';

/** What every authenticator app takes without asking: SHA-1, six digits, 30 seconds. */
const STEP_SECONDS = 30;
const CODE_FORM = new RegExp(`^\\d{${AUTHENTICATOR_CODE_LENGTH}}$`);

/** The name under which the app files the key. */
const ISSUER = 'Carnet';

/** 160 bits in base 32: to be scanned, or typed on a phone. */
export const newAuthenticatorSecret = (): string => generateSecret();

/** What the QR code says. */
export const authenticatorUri = (secret: string, label: string): string =>
  generateURI({ issuer: ISSUER, label, secret });

/**
 * The 30 seconds that a code belongs to, among the present ones and those just before and after
 * (attack 21). The time is the database's: a process whose clock is off must not stretch the window.
 */
export async function stepOfCode(
  secret: string,
  typed: string,
  epochSeconds: number,
): Promise<number | undefined> {
  const token = typed.replaceAll(/[ -]/g, '');
  if (!CODE_FORM.test(token)) return undefined;
  const result = await verify({
    strategy: 'totp',
    secret,
    token,
    epoch: epochSeconds,
    period: STEP_SECONDS,
    epochTolerance: STEP_SECONDS,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
