import type { Database } from '@carnet/database/connection';
import type { CardPlatform } from '@carnet/gateways/card-platform/client';
import type { SmsGateway } from '@carnet/gateways/sms/client';
import {
  type DueClosing,
  listDueClosings,
  takeDueClosing,
} from '@carnet/identity/accounts/close-account';
import { erasePerson } from '@carnet/identity/personal-data/erase-person';
import { knownElsewhere } from '@carnet/identity/personal-data/known-elsewhere';
import type { Keyring } from '@carnet/runtime/keyring';
import type { Log } from '@carnet/runtime/log';

export interface ErasureParts {
  db: Database;
  keyring: Keyring;
  /** They work for us, and keep something of a person: both are told before we forget the person. */
  platform: Pick<CardPlatform, 'forgetAccount'>;
  sms: Pick<SmsGateway, 'forget'>;
  log: Log;
}

/** The rest comes ten minutes later. */
const AT_ONCE = 500;

/**
 * Erases everybody whose 14 days are over, each in a transaction of their own. Answers with their ids,
 * which name nobody any more: after a restore from before that day they are erased once more. Whoever
 * cannot be told makes an erasure wait, for three days at most: a person is not kept because of it.
 */
export async function erasePeople(
  parts: ErasureParts,
): Promise<{ erased: string[]; waiting: number }> {
  const erased: string[] = [];
  let waiting = 0;
  for (const due of await listDueClosings(parts.db, AT_ONCE)) {
    if (!(await isToldOf(due, parts))) waiting += 1;
    else if (await erase(due.accountId, parts)) erased.push(due.accountId);
  }
  return { erased, waiting };
}

async function isToldOf({ accountId, isOverdue, wasTakenIn }: DueClosing, parts: ErasureParts) {
  // Cards and numbers went with their owner, who is still there.
  if (wasTakenIn) return true;
  try {
    await tellOf(accountId, parts);
    return true;
  } catch (error) {
    parts.log.error({ err: error, accountId, isOverdue }, 'an erasure was not told to everybody');
    return isOverdue;
  }
}

/** The account's id as the key: told again, nothing happens twice. */
async function tellOf(accountId: string, { db, platform, sms }: ErasureParts): Promise<void> {
  const { holderIds, numbers } = await knownElsewhere(db, accountId);
  for (const holderId of holderIds)
    await platform.forgetAccount({ idempotencyKey: accountId, holderId });
  if (numbers.length > 0) await sms.forget({ idempotencyKey: accountId, numbers });
}

const erase = (accountId: string, { db, keyring }: ErasureParts) =>
  db.transaction().execute(async (transaction) => {
    if (!(await takeDueClosing(transaction, accountId))) return false;
    await erasePerson(transaction, keyring, accountId);
    return true;
  });
