import type { SiteEntry } from './sites.ts';

const inEachLanguage = (page: string, ...codes: ('nl' | 'fr' | 'en')[]) =>
  Object.fromEntries(codes.map((code) => [code, `https://www.carnet.example/${code}/${page}`]));

const common = {
  cardStopPhone: '+32 2 555 01 00',
  appLink: 'https://app.carnet.example/open',
  administration: 'https://administration.carnet.example/',
  loyaltyApp: 'https://loyalty.carnet.example/',
  platforms: { '2': 'client-area', '51': 'employee-area' },
} as const;

/** What a fresh clone starts with. Addresses below `.example` belong to nobody. */
export const developmentSites: SiteEntry[] = [
  {
    ...common,
    host: 'account.carnet-be.localhost',
    market: 'be',
    apiOrigin: 'http://account-api.carnet-be.localhost:4000',
    links: {
      blog: inEachLanguage('blog', 'nl', 'fr', 'en'),
      help: inEachLanguage('help', 'nl', 'fr', 'en'),
      mainSite: 'https://www.carnet.example/be',
      privacy: inEachLanguage('privacy', 'nl', 'fr', 'en'),
      terms: inEachLanguage('terms', 'nl', 'fr', 'en'),
      blockCard: inEachLanguage('card-stop', 'nl', 'fr', 'en'),
    },
    deals: { clientId: '17', redirectUri: 'http://deals.carnet-be.localhost:4201/home' },
  },
  {
    ...common,
    host: 'account.carnet-lu.localhost',
    market: 'lu',
    apiOrigin: 'http://account-api.carnet-lu.localhost:4000',
    links: {
      blog: inEachLanguage('blog', 'fr', 'en'),
      help: inEachLanguage('help', 'fr', 'en'),
      mainSite: 'https://www.carnet.example/lu',
      privacy: inEachLanguage('privacy', 'fr', 'en'),
      terms: inEachLanguage('terms', 'fr', 'en'),
      blockCard: inEachLanguage('card-stop', 'fr', 'en'),
    },
  },
];
