/** From the wish to go until everything is gone, with 14 days to change one's mind. */
export {
  findClosing,
  foreseeClosing,
  startClosing,
  stopClosing,
  takeClosingBack,
  takeDueClosing,
} from './closing.store.ts';
