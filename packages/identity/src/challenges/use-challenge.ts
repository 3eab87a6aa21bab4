/** What comes of a challenge whose answer was looked at. */
export {
  consumeChallenge,
  endChallenges,
  forgetGuesses,
  giveBackCharge,
  sentToHash,
} from './challenge.store.ts';
