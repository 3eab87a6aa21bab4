import { developmentSites } from '../../apps/portal/server/development-sites.ts';

/** Where everything listens in development. `--offset 1000` moves all of it, for a second stack. */
export const portsAt = (offset: number) => ({
  portal: 3000 + offset,
  api: 4000 + offset,
  apiMetrics: 9464 + offset,
  workerMetrics: 9465 + offset,
  sandbox: 4100 + offset,
  smtp: 4125 + offset,
});

export type Ports = ReturnType<typeof portsAt>;

const MARKETS = ['be', 'lu'] as const;

export const portalUrl = (market: string, ports: Ports) =>
  `http://account.carnet-${market}.localhost:${ports.portal}`;
export const apiUrl = (market: string, ports: Ports) =>
  `http://account-api.carnet-${market}.localhost:${ports.api}`;

export const apiSites = (ports: Ports) =>
  JSON.stringify(
    MARKETS.map((market) => ({
      market,
      apiHost: `account-api.carnet-${market}.localhost`,
      portalOrigin: portalUrl(market, ports),
    })),
  );

export const portalSites = (ports: Ports) =>
  JSON.stringify(
    developmentSites.map((site) => ({ ...site, apiOrigin: apiUrl(site.market, ports) })),
  );
