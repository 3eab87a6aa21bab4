import { variable } from './config.ts';
import { httpUrl, refusePlainAddresses, text } from './config-schemas.ts';

export const merchantPlatformVariables = {
  MERCHANT_PLATFORM_URL: variable({
    schema: httpUrl,
    describe:
      'The merchant platform, for example MERCHANT_PLATFORM_URL=https://merchants.example.com/v1.',
    developmentDefault: 'http://127.0.0.1:4100',
    refusedInProduction: (value) => refusePlainAddresses(value),
  }),
  MERCHANT_PLATFORM_TOKEN: variable({
    schema: text.optional(),
    describe: 'What the merchant platform knows us by; not set, none is sent.',
    secret: true,
  }),
};
