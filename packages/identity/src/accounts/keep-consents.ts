export { type Consents, keepConsents } from './consent.store.ts';
