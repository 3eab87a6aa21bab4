import { compactVerify, createLocalJWKSet, decodeJwt, decodeProtectedHeader } from 'jose';

export interface ReadToken {
  header: Record<string, unknown>;
  claims: Record<string, unknown>;
  /** In seconds since 1970. */
  expiresAt: number | undefined;
  /** Which key signed it, or why none of the issuer's did. */
  signature: { isValid: boolean; about: string };
}

/** Takes a signed token apart; undefined when it is none, as our access tokens are. */
export async function readToken(
  token: string,
  keys: Record<string, unknown>,
): Promise<ReadToken | undefined> {
  const parts = takeApart(token);
  if (!parts) return undefined;
  const { header, claims } = parts;
  const expiresAt = typeof claims['exp'] === 'number' ? claims['exp'] : undefined;
  return { header, claims, expiresAt, signature: await verify(token, header, keys) };
}

function takeApart(token: string) {
  try {
    return { header: { ...decodeProtectedHeader(token) }, claims: { ...decodeJwt(token) } };
  } catch {
    return undefined;
  }
}

async function verify(
  token: string,
  header: Record<string, unknown>,
  keys: Record<string, unknown>,
): Promise<ReadToken['signature']> {
  try {
    await compactVerify(token, createLocalJWKSet(keys as { keys: [] }));
    return { isValid: true, about: `signed with key ${String(header['kid'])} of the issuer` };
  } catch (error) {
    return { isValid: false, about: error instanceof Error ? error.message : String(error) };
  }
}
