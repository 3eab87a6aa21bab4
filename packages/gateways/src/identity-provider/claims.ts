import { z } from 'zod';

import type { ProviderSettings } from './settings.ts';

/** Of an ID token whose signature, issuer, audience, nonce and times are right. */
export interface Claims {
  iss: string;
  sub: string;
  [name: string]: unknown;
}

/** Whom a provider says it was. Never by an address: whoever sets one up writes any (attack 64). */
export interface ProvenIdentity {
  issuer: string;
  /** What the issuer knows the person by, for good. */
  subject: string;
  /** The employer's directory; null: the provider has none. */
  tenant: string | null;
  /** How the person was known there (`amr`). */
  methods: readonly string[];
}

const tenantClaims = z.object({ tid: z.guid(), oid: z.guid() });
const methodsSchema = z.array(z.string()).catch([]);

/** Undefined: the token lacks what a person is known by, or proves less than is wanted. */
export function identityIn(
  claims: Claims,
  { acrValues, kind }: ProviderSettings,
  isOfTenants: boolean,
): ProvenIdentity | undefined {
  if (acrValues.length > 0 && !acrValues.some((wanted) => wanted === claims['acr']))
    return undefined;
  const methods = methodsSchema.parse(claims['amr']);
  const { iss: issuer } = claims;
  if (!isOfTenants)
    return kind === 'national' ? { issuer, subject: claims.sub, tenant: null, methods } : undefined;
  // `sub` differs for each app and cannot be told to anybody; `oid` is the person in the directory.
  const { data } = tenantClaims.safeParse(claims);
  if (!data) return undefined;
  return { issuer, subject: `${data.tid}/${data.oid}`, tenant: data.tid, methods };
}
