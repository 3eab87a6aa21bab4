export { findLinkedPlatformIds } from './linked-platform.store.ts';
