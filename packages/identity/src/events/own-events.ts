/** What happened to an account, as its owner sees it. */
export { listOwnEvents, type OwnEvent } from './own-event.store.ts';
