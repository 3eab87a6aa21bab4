/** The link "this was not me": what it is about, and its one use. */
export {
  disownAlert,
  earlierUndos,
  endDisownLinks,
  findAlert,
  recordUndo,
} from './alert-link.store.ts';
export { forgetUndos } from './undo/undo-history.store.ts';
