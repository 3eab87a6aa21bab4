import type { Market } from '@carnet/contract/markets';
import type { Connection } from '@carnet/database/connection';
import type { SigningAlgorithm } from '@carnet/runtime/signing-key';

import { findMarkets } from '../accounts/find-markets.ts';
import { findLogoutAddress } from './sign-in.store.ts';

export interface ToldApp {
  uri: string;
  /** By which name the app knows the person. */
  subject: string;
  /** How what it is told is signed. */
  algorithm: SigningAlgorithm;
  market: Market;
}

/** Undefined: the app was disabled, or the account is gone, and nobody is left to tell. */
export async function findToldApp(
  db: Connection,
  key: { accountId: string; clientId: string },
): Promise<ToldApp | undefined> {
  const address = await findLogoutAddress(db, key);
  const market = (await findMarkets(db, [key.accountId])).get(key.accountId);
  return address && market && { ...address, market };
}
