/** The link "this was not me": what it is about, and its one use. */
export { disownAlert, earlierUndos, findAlert, recordUndo } from './alert-link.store.ts';
