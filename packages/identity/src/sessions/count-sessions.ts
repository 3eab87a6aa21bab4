export { countLiveSessions } from './live-count.store.ts';
