/** By which ids our platforms know a person. */
export {
  addPlatformId,
  claimPlatformId,
  listHolderIds,
  type Platform,
  type PlatformId,
} from './platform-id.store.ts';
