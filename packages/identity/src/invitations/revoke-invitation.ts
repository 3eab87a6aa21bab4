/** Its code is refused from then on, and it is never brought to mind. False: there is none that is open. */
export { revoke as revokeInvitation } from './invitation.store.ts';
