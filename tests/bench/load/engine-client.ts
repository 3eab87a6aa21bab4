import { createHash } from 'node:crypto';

const verifier = 'a-verifier-that-is-long-enough-for-anybody-43-characters';

/** The one app of the bare engine. One verifier for all its codes: making them is not measured. */
export const ENGINE_CLIENT = {
  clientId: 'bench',
  secret: 'only-for-measuring',
  redirectUri: 'https://bench.example/callback',
  scope: 'openid user',
  verifier,
  challenge: createHash('sha256').update(verifier).digest('base64url'),
};
