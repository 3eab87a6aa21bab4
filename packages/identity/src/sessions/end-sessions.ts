/**
 * The sessions alone. Whoever ends them for a person tells the apps that hang on them, too: see
 * `partners/end-access.ts`.
 */
export { endSessions, endSessionsOfDevice, endTrustOfDevice } from './ended-session.store.ts';
export { endSessionByToken } from './session.store.ts';
