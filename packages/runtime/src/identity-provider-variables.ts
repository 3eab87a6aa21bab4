import { z } from 'zod';

import { variable } from './config.ts';
import { json, refusePlainAddresses } from './config-schemas.ts';

const providerSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9-]{0,23}$/, 'id: a–z, 0–9 and "-", at most 24'),
  name: z.string().min(1).max(40),
  kind: z.enum(['company', 'national']),
  markets: z.array(z.string()).min(1),
  issuer: z.url({ protocol: /^https$/ }),
  address: z.url().optional(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  scope: z.string().default('openid'),
  acrValues: z.array(z.string().min(1)).default([]),
});

const providersSchema = z
  .array(providerSchema)
  .refine(
    (providers) => new Set(providers.map(({ id }) => id)).size === providers.length,
    'two providers have the same id',
  )
  // Without one, whoever has an e-mail address there would be somebody proven by a state.
  .refine(
    (providers) => providers.every(({ kind, acrValues }) => kind === 'company' || acrValues.length),
    'a national provider needs acrValues',
  );

/** The sandbox plays both, under their own names. */
const developmentProviders = (sandbox: string) => [
  {
    id: 'microsoft',
    name: 'Microsoft',
    kind: 'company',
    markets: ['be', 'lu'],
    issuer: 'https://login.microsoftonline.com/organizations/v2.0',
    address: `${sandbox}/identity-providers/microsoft/organizations/v2.0`,
    clientId: 'carnet',
    clientSecret: 'published-secret-of-the-sandbox',
    scope: 'openid profile',
  },
  {
    id: 'itsme',
    name: 'itsme',
    kind: 'national',
    markets: ['be'],
    issuer: 'https://idp.itsme.example/v2',
    address: `${sandbox}/identity-providers/itsme/v2`,
    clientId: 'carnet',
    clientSecret: 'published-secret-of-the-sandbox',
    acrValues: ['http://itsme.services/v2/claim/acr_advanced'],
  },
];

export const identityProviderVariables = {
  IDENTITY_PROVIDERS: variable({
    schema: json(providersSchema),
    describe:
      'Where people already have an identity, as JSON; docs/runbook.md has an example. [] offers none.',
    secret: true,
    default: '[]',
    developmentDefault: JSON.stringify(developmentProviders('http://127.0.0.1:4100')),
    refusedInProduction: (value) => refusePlainAddresses(value),
  }),
};

/** For a stack whose sandbox listens elsewhere. */
export const identityProvidersAt = (sandbox: string): string =>
  JSON.stringify(developmentProviders(sandbox));
