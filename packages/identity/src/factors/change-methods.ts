/** The methods that a person has set up: under the lock of the account. */
export {
  changeMethodContact,
  hasMethods,
  listMethods,
  makePrimaryMethod,
  removeMethod,
} from './method.store.ts';
