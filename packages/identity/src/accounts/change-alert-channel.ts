/** By which channel a person is told what happens to the account. */
export {
  chooseAlertChannel,
  dropWaitingAlertChannel,
  findAlertChannel,
  takeBackAlertChannel,
} from './alert-channel.store.ts';
