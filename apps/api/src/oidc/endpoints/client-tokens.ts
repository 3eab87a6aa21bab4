import type { OpenDatabase } from '@carnet/database/connection';
import { sha256 } from '@carnet/runtime/tokens';

import type { FindClientCaller } from '../../http/audience/client-caller.ts';
import { apiOriginOf } from '../../http/sites.ts';
import { findClientToken } from '../store/client-token.store.ts';
import { provesKey } from './key-proof.ts';
import { LONGEST_TOKEN } from './presented.ts';

/** Looks only among the tokens of programs: what a person allowed an app is not found here. */
export function createFindClient({ db, pool }: OpenDatabase): FindClientCaller {
  return async (site, { scheme, token, proof, method, path }) => {
    if (token.length > LONGEST_TOKEN) return undefined;
    const found = await findClientToken(pool, sha256(token), site.market);
    if (!found) return undefined;
    const { clientId, companyId, scopes, key } = found;
    // A token with a key is worth nothing without it, and one without is not helped by any (attack 59).
    if ((key !== null) !== (scheme === 'dpop')) return undefined;
    const shown = { proof, token, method, address: `${apiOriginOf(site)}${path}` };
    if (key !== null && !(await provesKey(db, { key, clientId }, shown))) return undefined;
    return { clientId, companyId, scopes: new Set(scopes) };
  };
}
