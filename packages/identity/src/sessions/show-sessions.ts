/** What support sees of where somebody is signed in. */
export { showLiveSessions, type ShownSession } from './support-view.store.ts';
