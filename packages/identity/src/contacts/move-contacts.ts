/** Between two accounts that become one, or two again: under the locks of both. */
export { chooseDefaults, moveContactBack, moveContacts } from './moved-contact.store.ts';
