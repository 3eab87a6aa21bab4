/** The rows of two accounts that become one, and two again. */
export {
  giveBackColumns,
  type MergedColumns,
  type MergeSideFacts,
  readMergedColumns,
  readMergeSide,
  reopenMerged,
  shutMerged,
  takeOverColumns,
} from './merged-account.store.ts';
