/** What was sent to whom, and what waits: for its owner, for support and for the metrics. */
export {
  findSentReferences,
  listMessages,
  listOwnMessages,
  messageBacklog,
} from './message-log.store.ts';
