/** Contacts as they were: read before a change, written when it is undone. */
export {
  dropContact,
  orderContacts,
  putContactBack,
  readKeptContacts,
} from './kept-contact.store.ts';
