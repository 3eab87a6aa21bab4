/** Copies of what there was before a change, for 72 hours. */
export { dropCopiesSince, keepForUndo, undoCopies } from './undo-copy.store.ts';
