/** From the wish to go until everything is gone, with 14 days to change one's mind. */
export {
  type DueClosing,
  findClosing,
  foreseeClosing,
  listDueClosings,
  startClosing,
  stopClosing,
  takeClosingBack,
  takeDueClosing,
} from './closing.store.ts';
