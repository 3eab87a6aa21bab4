/** What was proven a short while ago, and for what. */
export {
  addStepUp,
  endStepUps,
  holdsStepUp,
  methodsProven,
  stepUpKindsHeld,
  takeStepUp,
} from './step-up.store.ts';
