import { createHash } from 'node:crypto';

/** Who somebody says they are, on the page that plays a provider; it travels as the engine's account. */
export interface Claimant {
  name: string;
  /** Of an employer's directory; absent: the provider has none. */
  tenant?: string | undefined;
  /** Proved a second factor there. */
  mfa: boolean;
  /** How sure the provider is. */
  level: 'basic' | 'advanced';
}

/** The directories that Microsoft knows here; `carnet seed invitations` allows the first. */
export const DIRECTORIES = [
  { id: '7f0d0f5e-3c1a-4d52-9a57-0c6d6c7a1b01', name: 'De Linde' },
  { id: 'b2f6a7c4-51d8-4d0e-8f9b-6e2f4a9d7c02', name: 'Elsewhere BV' },
] as const;

const ACR = 'http://itsme.services/v2/claim/acr_';
export const acrOf = ({ level }: Claimant): string => `${ACR}${level}`;

/** The same name is the same person, for good. */
export function numberOf(name: string): string {
  const hex = createHash('sha256').update(name.trim().toLowerCase()).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

export const writeClaimant = (claimant: Claimant): string =>
  Buffer.from(JSON.stringify(claimant)).toString('base64url');

export const readClaimant = (text: string): Claimant =>
  JSON.parse(Buffer.from(text, 'base64url').toString()) as Claimant;

export function claimsOf(claimant: Claimant): { sub: string } & Record<string, unknown> {
  const number = numberOf(claimant.name);
  if (claimant.tenant === undefined) return { sub: number };
  return {
    sub: `app-${number}`,
    tid: claimant.tenant,
    oid: number,
    // Anybody who runs a directory writes any address here.
    preferred_username: claimant.name,
  };
}
