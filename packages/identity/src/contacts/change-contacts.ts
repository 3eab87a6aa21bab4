/** The addresses and numbers of a person: under the lock of the account. */
export {
  findOwnContact,
  hasSuccessor,
  keepVerifiedContact,
  makeDefaultContact,
  removeContact,
} from './contact.store.ts';
