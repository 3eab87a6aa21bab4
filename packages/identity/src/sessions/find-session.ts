export { findEnd } from './session-end.store.ts';
export { findLiveSession, findSessionAgain } from './session.store.ts';
