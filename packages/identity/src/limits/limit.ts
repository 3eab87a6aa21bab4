import type { ErrorCode } from '@carnet/contract/errors/catalogue';
import type { Connection } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { Refusal } from '../refusal.ts';
import { counterKey } from './attempt-keys.ts';
import { giveBackToLimit, takeFromLimit, type Window } from './limit.store.ts';

export interface LimitRule extends Window {
  name: string;
  refusal: ErrorCode;
}

export interface Limit {
  /** Counts one for `who`, whether or not we know them, or refuses with the time of the next try. */
  take(db: Connection, keyring: Keyring, who: string): Promise<void>;
  /** Counts one, or answers false, for callers with another way out than refusing. */
  tryTake(db: Connection, keyring: Keyring, who: string): Promise<boolean>;
  /** Takes one back: what was counted did not happen after all, through no fault of theirs. */
  giveBack(db: Connection, keyring: Keyring, who: string): Promise<void>;
}

/** `limit({ name: 'code-sends', most: 5, per: '1 hour', refusal: 'code.too_many_sends' })`. */
export function limit({ name, refusal, ...window }: LimitRule): Limit {
  const keyOf = (db: Connection, keyring: Keyring, who: string) =>
    counterKey(db, keyring, `limit ${name} ${who}`);
  const secondsToWait = async (db: Connection, keyring: Keyring, who: string) =>
    takeFromLimit(db, await keyOf(db, keyring, who), window);
  return {
    async take(db, keyring, who) {
      const retryAfterSeconds = await secondsToWait(db, keyring, who);
      if (retryAfterSeconds !== undefined) throw new Refusal(refusal, { retryAfterSeconds });
    },
    tryTake: async (db, keyring, who) => (await secondsToWait(db, keyring, who)) === undefined,
    giveBack: async (db, keyring, who) => giveBackToLimit(db, await keyOf(db, keyring, who)),
  };
}
