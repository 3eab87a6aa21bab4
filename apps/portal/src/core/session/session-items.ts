import { sessionItems } from './browser-storage.ts';

/** Everything the portal keeps in session storage (R102). */
export const SESSION_ITEMS = [
  'loginPayload',
  'mfaPayload',
  'fuzzion_payload',
  'open_app',
  'mfa_forced',
  'providerVisit',
] as const;
export type SessionItem = (typeof SESSION_ITEMS)[number];

export const readItem = (item: SessionItem) => sessionItems.read(item);
export const writeItem = (item: SessionItem, value: string) => sessionItems.write(item, value);
export const removeItem = (item: SessionItem) => sessionItems.remove(item);

export function clearSessionItems({ except }: { except?: SessionItem } = {}): void {
  for (const item of SESSION_ITEMS) if (item !== except) removeItem(item);
}
