import { variable } from './config.ts';
import { httpUrl, refusePlainAddresses, text } from './config-schemas.ts';

/** The API asks the card platform while people wait, the worker asks again what it left open. */
export const cardPlatformVariables = {
  CARD_PLATFORM_URL: variable({
    schema: httpUrl,
    describe: 'The card platform, for example CARD_PLATFORM_URL=https://cards.example.com/v1.',
    developmentDefault: 'http://127.0.0.1:4100',
    refusedInProduction: (value) => refusePlainAddresses(value),
  }),
  CARD_PLATFORM_TOKEN: variable({
    schema: text.optional(),
    describe: 'What the card platform knows us by; not set, none is sent.',
    secret: true,
  }),
};
