/** The sessions of a person, for their list of devices. */
export { hasSession, listSessions } from './device-list.store.ts';
