export { lockIdentifier } from './login-lock.store.ts';
