/** The session whose token a platform beside the portal was shown. */
export { findShownSession } from './shown-session.store.ts';
