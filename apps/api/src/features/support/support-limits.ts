import type { Connection, Database } from '@carnet/database/connection';
import { limit } from '@carnet/identity/limits/limit';
import { networkLimit } from '@carnet/identity/limits/network-limit';
import { Refusal } from '@carnet/identity/refusal';
import type { Keyring } from '@carnet/runtime/keyring';

import type { CallerProof } from '../../http/proof-of-work/proof-of-work.ts';

const refusal = 'request.too_many_attempts' as const;

/** Each case costs somebody's time and alarms the account's own contacts. */
const perUsername = limit({ name: 'support-username', most: 3, per: '1 day', refusal });
/** An office may share a network: its sixth case of the hour asks for some work, and is not refused. */
const perNetwork = networkLimit({ name: 'support-network', most: 5, per: '1 hour', refusal });

/**
 * Against a crowd from many networks: after so many cases everybody does some work; and our people can
 * read only so many.
 */
const everybody = limit({ name: 'support-all', most: 100, per: '1 hour', refusal });
const everybodyADay = limit({ name: 'support-day', most: 1_000, per: '1 day', refusal });
/** The address may be a stranger's: nobody is bombed with confirmations. */
const perReplyAddress = limit({ name: 'support-reply', most: 2, per: '1 day', refusal });

export const mayConfirm = (db: Connection, keyring: Keyring, to: string): Promise<boolean> =>
  perReplyAddress.tryTake(db, keyring, to);

/** Somebody got a few of them; who reports more drowns what others report (attack 24). */
const reportsPerNetwork = networkLimit({
  name: 'forged-network',
  most: 10,
  per: '1 hour',
  refusal,
});
const reportsOfAll = limit({ name: 'forged-all', most: 100, per: '1 hour', refusal });
/** Apart from the cases of people: a flood of reports keeps nobody from asking for help. */
const reportsADay = limit({ name: 'forged-day', most: 1_000, per: '1 day', refusal });

/** A wave of forged messages reaches many: after so many reports everybody does some work. */
export async function takeReport(
  db: Database,
  keyring: Keyring,
  { ip, hasProof }: CallerProof,
): Promise<void> {
  await reportsPerNetwork.take(db, keyring, ip);
  if (!hasProof && !(await reportsOfAll.tryTake(db, keyring, 'everybody'))) {
    throw new Refusal('challenge.required');
  }
  await reportsADay.take(db, keyring, 'everybody');
}

export async function takeCase(
  db: Database,
  keyring: Keyring,
  username: string,
  { ip, hasProof }: CallerProof,
): Promise<void> {
  if (!hasProof && !(await perNetwork.tryTake(db, keyring, ip))) {
    throw new Refusal('challenge.required');
  }
  if (!hasProof && !(await everybody.tryTake(db, keyring, 'everybody'))) {
    throw new Refusal('challenge.required');
  }
  await everybodyADay.take(db, keyring, 'everybody');
  await perUsername.take(db, keyring, username);
}
