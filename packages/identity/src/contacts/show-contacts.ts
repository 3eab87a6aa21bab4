/** What support sees of where a person is reached. */
export { findDefaultContact, showContacts, type ShownContact } from './support-view.store.ts';
