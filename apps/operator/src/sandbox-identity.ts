import { createHash } from 'node:crypto';

/** As the development configuration calls it. */
export const ITSME = 'https://idp.itsme.example/v2';

/** By which the sandbox knows the person of this name: the same rule stands there. */
export function sandboxNumberOf(name: string): string {
  const hex = createHash('sha256').update(name.trim().toLowerCase()).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
