/** What support sees of what happened to an account. */
export { showRecentEvents, type ShownEvent } from './recent-event.store.ts';
