import type { Market } from '@carnet/contract/markets';
import type { Database } from '@carnet/database/connection';
import { findToldApp } from '@carnet/identity/partners/find-told-app';
import { readSigningKeys } from '@carnet/identity/partners/read-signing-keys';
import type { PartnerLogout } from '@carnet/outbox/partner-logouts';
import type { Keyring } from '@carnet/runtime/keyring';

import { logoutToken } from './logout-token.ts';
import { postForm, type Reach } from './post-form.ts';

/** A partner that takes longer is asked again later: others wait behind it. */
const ANSWER_WITHIN_MILLIS = 5_000;

/**
 * Tells an app, server to server, that somebody's session with it is over (OpenID Connect
 * Back-Channel Logout). Throws when the app did not take it; the queue tries again.
 */
export function createTellPartner(parts: {
  db: Database;
  keyring: Keyring;
  issuers: ReadonlyMap<Market, string>;
  reach: Reach;
}) {
  const { db, keyring, issuers, reach } = parts;
  return async (logout: PartnerLogout): Promise<void> => {
    const told = await findToldApp(db, logout);
    if (!told) return;
    const issuer = issuers.get(told.market);
    const keys = await readSigningKeys(db, keyring, told.market);
    const key = keys.find(({ alg }) => alg === told.algorithm);
    if (issuer === undefined || !key) throw new Error(`No issuer for market ${told.market}.`);

    const token = await logoutToken({ key, issuer, ...logout, subject: told.subject });
    const status = await postForm(told.uri, new URLSearchParams({ logout_token: token }), {
      withinMillis: ANSWER_WITHIN_MILLIS,
      reach,
    });
    if (status !== 200 && status !== 204)
      throw new Error(`Client ${logout.clientId} answered a logout with ${status}.`);
  };
}
