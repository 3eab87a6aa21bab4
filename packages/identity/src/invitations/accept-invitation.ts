/** In the transaction that makes or extends the account. False: it was used, taken back or is over. */
export { accept as acceptInvitation } from './invitation.store.ts';
