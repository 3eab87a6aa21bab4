/** An offer, what was proven for it, and what became of it. */
export {
  addUndoLinks,
  areProofsFresh,
  decideMerge,
  endUndo,
  findMerge,
  findUndoable,
  listUndoable,
  markUndone,
  noteProof,
} from './merge.store.ts';
