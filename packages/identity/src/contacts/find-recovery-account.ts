export { findRecoveryAccount, type RecoveryAccount } from './recovery-account.store.ts';
