export { keepConsents } from './consent.store.ts';
