/** The keys that stand in for a lost authenticator. */
export { countUnusedKeys, insertRecoveryKeys, replaceRecoveryKeys } from './recovery-key.store.ts';
