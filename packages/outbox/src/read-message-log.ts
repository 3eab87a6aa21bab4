/** What was sent to whom, and what waits: for support and for the metrics. */
export { listMessages, messageBacklog } from './message-log.store.ts';
