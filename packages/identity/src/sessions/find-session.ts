export { findEnd } from './session-end.store.ts';
export { findLiveSession } from './session.store.ts';
