import { isScope } from '@carnet/contract/scopes';
import type { OpenDatabase } from '@carnet/database/connection';
import { sha256 } from '@carnet/runtime/tokens';

import { apiOriginOf } from '../../http/sites.ts';
import type { FindApp } from '../../http/audience/app-caller.ts';
import { provesKey } from './key-proof.ts';
import { LONGEST_TOKEN } from './presented.ts';
import { findToken } from '../store/token.store.ts';

/** The account API takes the tokens of apps where a call says so; here they are looked at. */
export function createFindApp({ db, pool }: OpenDatabase): FindApp {
  return async (site, { scheme, token: text, proof, method, path }) => {
    if (text.length > LONGEST_TOKEN) return undefined;
    const { token } = await findToken(pool, {
      tokenHash: sha256(text),
      clientId: undefined,
      market: site.market,
      wantsPerson: true,
    });
    if (token?.kind !== 'AccessToken' || token.subject === null) return undefined;
    const { payload, clientId, subject, person } = token;
    if (person === null) return undefined;
    // The token was made for another server, if it names one: what that one learns must not open this
    // one.
    if (payload.aud !== undefined) return undefined;
    const key = payload.jkt;
    // A token with a key is worth nothing without it, and one without is not helped by any (attack 59).
    if ((key !== undefined) !== (scheme === 'dpop')) return undefined;
    const shown = { proof, token: text, method, address: `${apiOriginOf(site)}${path}` };
    if (key !== undefined && !(await provesKey(db, { key, clientId }, shown))) return undefined;

    const stillAllowed = new Set(token.grantScopes);
    const scopes = (payload.scope ?? '').split(' ').filter((scope) => stillAllowed.has(scope));
    return { clientId, subject, person, scopes: new Set(scopes.filter(isScope)) };
  };
}
