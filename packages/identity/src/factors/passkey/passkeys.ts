/** The passkeys of a person: found, added, named, removed and kept. */
export {
  deletePasskey,
  findPasskey,
  hasPasskeys,
  insertPasskey,
  keepPasskey,
  letPasskeyGo,
  listPasskeys,
  renamePasskey,
  usePasskey,
} from './passkey.store.ts';
