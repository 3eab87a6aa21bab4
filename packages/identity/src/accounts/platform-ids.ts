/** By which ids our platforms know a person. */
export {
  addPlatformId,
  claimPlatformId,
  listPlatformIds,
  type Platform,
  type PlatformId,
} from './platform-id.store.ts';
