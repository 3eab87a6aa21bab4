import type { Database } from '@carnet/database/connection';
import type { Keyring } from '@carnet/runtime/keyring';

import { Refusal } from '../../core/http/refusal.ts';
import { limit } from '../../core/limits/limit.ts';
import { networkOf } from '../../core/limits/network.ts';

const refusal = 'request.too_many_attempts' as const;

/** Each case costs somebody's time and alarms the account's own contacts. */
const perUsername = limit({ name: 'support-username', most: 3, per: '1 day', refusal });
/** An office may share a network: its sixth case of the hour asks for some work, and is not refused. */
const perNetwork = limit({ name: 'support-network', most: 5, per: '1 hour', refusal });

export interface SupportPlace {
  ip: string | undefined;
  hasProof: boolean;
}

export async function takeCase(
  db: Database,
  keyring: Keyring,
  username: string,
  { ip, hasProof }: SupportPlace,
): Promise<void> {
  if (!hasProof && !(await perNetwork.tryTake(db, keyring, networkOf(ip ?? '')))) {
    throw new Refusal('challenge.required');
  }
  await perUsername.take(db, keyring, username);
}
