import type { NewClient } from '@carnet/identity/partners/client';

/** Known to everybody, and only where personas are too. */
export const TEST_CLIENT_SECRET = 'carnet-test-client-secret-not-for-production';

/** Where the example partner listens in development. */
export const DEMO_PORT = 4200;

/** The stack may listen elsewhere than by default. */
interface SeedPorts {
  demoPort: number;
  platformsPort: number;
  sandboxPort: number;
}

interface PlatformClient extends Pick<NewClient, 'client_id' | 'name' | 'platform' | 'scopes'> {
  /** The label that stands where the portal's hosts have `account`. */
  label: string;
  forces_mfa?: boolean;
}

const platform = (port: number, { label, ...changes }: PlatformClient): NewClient => ({
  markets: ['be', 'lu'],
  profile: 'oidc',
  kind: 'web',
  first_party: true,
  is_verified: true,
  forces_mfa: true,
  sector: 'carnet',
  redirect_uris: ['be', 'lu'].map(
    (market) => `http://${label}.carnet-${market}.localhost:${port}/callback`,
  ),
  backchannel_logout_uri: `http://127.0.0.1:${port}/backchannel-logout/${changes.client_id}`,
  ...changes,
});

const partner = (
  demo: string,
  changes: Partial<NewClient> & Pick<NewClient, 'client_id' | 'name'>,
): NewClient => ({
  markets: ['be', 'lu'],
  platform: 'partner',
  profile: 'oidc',
  kind: 'web',
  is_verified: true,
  sector: `${changes.client_id}.partner.example`,
  homepage: `https://${changes.client_id}.partner.example/`,
  scopes: ['user', 'address', 'balance', 'transaction', 'userwrite', 'payment'],
  redirect_uris: [`${demo}/callback`],
  ...changes,
});

/** What the platforms read of a person, and what each of them alone is told. */
const READ = ['user', 'company', 'balance', 'history', 'transaction'];

/**
 * Our own platforms by the numbers that the portal's links use (A22), and one test client for each
 * thing a partner's developer wants to try.
 */
export function seededClients({
  demoPort,
  platformsPort,
  sandboxPort,
}: SeedPorts): readonly NewClient[] {
  const demo = `http://127.0.0.1:${demoPort}`;
  return [
    platform(platformsPort, {
      client_id: '2',
      name: 'Client area',
      label: 'client',
      platform: 'clientarea',
      scopes: [...READ, 'clientarea'],
    }),
    platform(platformsPort, {
      client_id: '51',
      name: 'Voucher platform',
      label: 'my',
      platform: 'employee',
      scopes: [...READ, 'mymonizze'],
    }),
    platform(platformsPort, {
      client_id: 'fridom',
      name: 'Fridom',
      label: 'fridom',
      platform: 'default',
      forces_mfa: false,
      scopes: [...READ, 'fridom'],
    }),
    partner(demo, {
      client_id: '17',
      name: 'Deals',
      platform: 'deals',
      profile: 'legacy',
      markets: ['be'],
      scopes: ['user'],
      // The route home.index of its links (A67).
      redirect_uris: [`http://deals.carnet-be.localhost:${platformsPort}/home`],
    }),
    partner(demo, {
      client_id: 'demo-web',
      name: 'Lunch Planner',
      post_logout_redirect_uris: [`${demo}/`],
      backchannel_logout_uri: `${demo}/backchannel-logout`,
    }),
    partner(demo, {
      client_id: 'demo-browser',
      name: 'Lunch Map',
      kind: 'browser',
      scopes: ['user', 'balance'],
      redirect_uris: [`${demo}/browser/callback`],
    }),
    partner(demo, {
      client_id: 'demo-native',
      name: 'Lunch App',
      kind: 'native',
      scopes: ['user', 'balance'],
      // Any port: a program on the person's own machine takes the one that is free (RFC 8252).
      redirect_uris: ['http://127.0.0.1/callback'],
    }),
    partner(demo, { client_id: 'demo-unverified', name: 'Unknown App', is_verified: false }),
    // Invites people of De Linde, with a token of its own (`carnet seed invitations`).
    partner(demo, { client_id: 'linde', name: 'De Linde', company_id: 'linde', scopes: ['user'] }),
    partner(demo, {
      // Of the sandbox's debug page for sign-ins, `/dev/oauth`.
      client_id: 'dev-oauth',
      name: 'OAuth debugger',
      scopes: ['user', 'address', 'balance', 'history', 'transaction', 'userwrite', 'payment'],
      redirect_uris: [`http://127.0.0.1:${sandboxPort}/dev/oauth/callback`],
    }),
  ];
}
