/** The end of messages that could not be sent. */
export { forgetStaleContent } from './dead-message.store.ts';
