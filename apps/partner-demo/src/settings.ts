/** All that a partner has to know: who Carnet is, and what it was given at registration. */
export interface Settings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where browsers reach this app. */
  origin: string;
  port: number;
}

/** Of the clients that `carnet seed clients` registers: known to everybody, for development only. */
export const PUBLISHED_SECRET = 'carnet-test-client-secret-not-for-production';

export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const port = Number(environment['DEMO_PORT'] ?? 4200);
  return {
    issuer: environment['DEMO_ISSUER'] ?? 'http://account-api.carnet-be.localhost:4000/oidc',
    clientId: environment['DEMO_CLIENT_ID'] ?? 'demo-web',
    clientSecret: environment['DEMO_CLIENT_SECRET'] ?? PUBLISHED_SECRET,
    origin: environment['DEMO_ORIGIN'] ?? `http://127.0.0.1:${port}`,
    port,
  };
}
