import type { AdapterPayload } from 'oidc-provider';

/** They have a column of their own, which alone is believed. */
const IN_COLUMNS = new Set([
  'accountId',
  'clientId',
  'grantId',
  'jti',
  'exp',
  'kind',
  'sessionUid',
  'consumed',
]);

/** What only the engine reads again. */
export const ownParts = (payload: AdapterPayload): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(payload).filter(([name]) => !IN_COLUMNS.has(name))),
  );
