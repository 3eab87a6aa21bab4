/** A merchant's wish to take a kind of voucher or not, from the press to the platform's word. */
export {
  claimSwitch,
  markSwitchSettled,
  readToday,
  releaseSwitch,
  settleSeenSwitches,
} from './switch.store.ts';
