/** What happens to a session between its beginning and its end. */
export {
  bindSession,
  markSessionSeen,
  owesSetUp,
  rotateSessionToken,
  sessionIdOf,
} from './session.store.ts';
