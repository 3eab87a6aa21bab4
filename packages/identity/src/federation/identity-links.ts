import type { Connection } from '@carnet/database/connection';

import type { ListedLink } from './identity-link.ts';
import { listLinks } from './identity-link.store.ts';

/** Identities from elsewhere, and whose account each opens. */
export {
  deleteLink,
  findNationalLink,
  findOwnLink,
  insertLink,
  keepLink,
  letLinkGo,
  listLinks,
  putLinkBack,
  readKeptLinks,
  touchLink,
  useLink,
} from './identity-link.store.ts';

/** Those that prove a person by themselves. */
export const listNationalLinks = async (db: Connection, accountId: string): Promise<ListedLink[]> =>
  (await listLinks(db, accountId)).filter(({ kind }) => kind === 'national');
