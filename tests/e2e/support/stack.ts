import { sized } from '../../support/run-size.ts';

/**
 * Ports of the stack under test: away from a developer's own, so that both can run at once. A run
 * beside another one moves them, for example CARNET_E2E_OFFSET=20050.
 */
const offset = Number(process.env['CARNET_E2E_OFFSET'] ?? 20_000);

export const PORTS = {
  offset,
  portal: 3000 + offset,
  api: 4000 + offset,
  sandbox: 4100 + offset,
  platforms: 4201 + offset,
};

export const MARKETS = ['be', 'lu'] as const;
export type Market = (typeof MARKETS)[number];

/** CI walks a journey that is the same in both markets in this one; a full run walks it in both. */
export const mainly = (market: Market): readonly Market[] =>
  sized<readonly Market[]>({ ci: [market], full: MARKETS });

export const portalUrl = (market: Market) =>
  `http://account.carnet-${market}.localhost:${PORTS.portal}`;
export const apiUrl = (market: Market) =>
  `http://account-api.carnet-${market}.localhost:${PORTS.api}`;

/** One of our platforms, as the stack's example servers play it. */
export const platformUrl = (label: string, market: Market) =>
  `http://${label}.carnet-${market}.localhost:${PORTS.platforms}/`;

/** The stack's own database, empty at its start and gone at its end. */
export const DATABASE_URL = `postgres://root@127.0.0.1:5432/carnet_e2e_${offset}`;
