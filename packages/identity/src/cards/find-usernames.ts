export {
  findUsernames,
  type FoundUsernames,
} from './find-usernames.store.ts';
