/** Identities from elsewhere, and whose account each opens. */
export {
  deleteLink,
  insertLink,
  keepLink,
  letLinkGo,
  listLinks,
  putLinkBack,
  readKeptLinks,
  useLink,
} from './identity-link.store.ts';
