import type { AdapterPayload } from 'oidc-provider';

/** These fields have a column of their own, which alone is believed. */
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

/** The rest of a payload, which only the engine reads again. */
export const keptPayload = (payload: AdapterPayload): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(payload).filter(([name]) => !IN_COLUMNS.has(name))),
  );
