export { keepConsents, keepMarketing, readMarketing } from './consent.store.ts';
