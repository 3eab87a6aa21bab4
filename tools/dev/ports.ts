import { developmentSites } from '../../apps/portal/server/development-sites.ts';

/** Where everything listens in development. `--offset 1000` moves all of it, for a second stack. */
export const portsAt = (offset: number) => ({
  portal: 3000 + offset,
  api: 4000 + offset,
  apiMetrics: 9464 + offset,
  workerMetrics: 9465 + offset,
  sandbox: 4100 + offset,
  smtp: 4125 + offset,
  demo: 4200 + offset,
  platforms: 4201 + offset,
});

export type Ports = ReturnType<typeof portsAt>;

const MARKETS = ['be', 'lu'] as const;

export const portalUrl = (market: string, ports: Ports) =>
  `http://account.carnet-${market}.localhost:${ports.portal}`;
const apiHost = (market: string) => `account-api.carnet-${market}.localhost`;
export const apiUrl = (market: string, ports: Ports) => `http://${apiHost(market)}:${ports.api}`;

/** What apps of partners have to reach by name. */
export const issuerHosts = MARKETS.map(apiHost);

/** Our platforms, as the example servers play them. */
export const platformUrl = (label: string, market: string, ports: Ports) =>
  `http://${label}.carnet-${market}.localhost:${ports.platforms}/`;

/** `byNumber`: the market in which usernames are searched by national number; none by default. */
export const apiSites = (ports: Ports, byNumber?: string) =>
  JSON.stringify(
    MARKETS.map((market) => ({
      market,
      apiHost: apiHost(market),
      apiOrigin: apiUrl(market, ports),
      mainApiHost: `api.carnet-${market}.localhost`,
      portalOrigin: portalUrl(market, ports),
      searchesByNationalNumber: market === byNumber,
    })),
  );

export const portalSites = (ports: Ports, byNumber?: string) =>
  JSON.stringify(
    developmentSites.map((site) => ({
      ...site,
      apiOrigin: apiUrl(site.market, ports),
      siblings: Object.fromEntries(
        ['client', 'my', 'fridom'].map((label) => [label, platformUrl(label, site.market, ports)]),
      ),
      ...(site.deals && {
        deals: { ...site.deals, redirectUri: `${platformUrl('deals', site.market, ports)}home` },
      }),
      searchesByNationalNumber: site.market === byNumber,
    })),
  );
