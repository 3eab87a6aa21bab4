/** A hand-off opens one session, once. */
export { consumeHandedToken, consumeHandoffCode } from './handoff.store.ts';
