import { PUBLISHED_SECRET, type Settings } from './settings.ts';

export interface Platform {
  name: string;
  host: string;
  /** Older than OpenID Connect here: the portal's own link brings a code, unasked. */
  isLegacy: boolean;
  scope: string;
  settings: Settings;
}

const KINDS = [
  { label: 'my', clientId: '51', name: 'Voucher platform', scope: 'openid user mymonizze' },
  { label: 'client', clientId: '2', name: 'Client area', scope: 'openid user clientarea' },
  { label: 'fridom', clientId: 'fridom', name: 'Fridom', scope: 'openid user fridom' },
  { label: 'deals', clientId: '17', name: 'Deals', scope: 'user', markets: ['be'] },
] as const;

interface Place {
  port: number;
  apiPort: number;
  clientSecret: string | undefined;
}

/** Every platform of every market, by its host. */
export const platformsAt = ({ port, apiPort, clientSecret = PUBLISHED_SECRET }: Place) =>
  ['be', 'lu'].flatMap((market) =>
    KINDS.filter(
      (kind) => !('markets' in kind) || kind.markets.some((each) => each === market),
    ).map(({ label, clientId, name, scope }): Platform => {
      const host = `${label}.carnet-${market}.localhost:${port}`;
      const issuer = `http://account-api.carnet-${market}.localhost:${apiPort}/oidc`;
      return {
        name,
        host,
        isLegacy: clientId === '17',
        scope,
        settings: { issuer, clientId, clientSecret, origin: `http://${host}`, port },
      };
    }),
  );
