/** Near which city a session was opened. */
export { keepPlaces, listUnplacedSessions } from './session-place.store.ts';
