import { marketCodes } from '@carnet/contract/markets';
import { unfreezeAccount } from '@carnet/identity/alerts/undo/unfreeze-account';

import { defineCommand, UsageError } from '../command.ts';
import { accountNamed } from '../find-account.ts';
import { withDatabase } from '../operator-database.ts';

const LONGEST_REASON = 200;

/** Support knows whose account it is. The password stays shut until that person resets it. */
export const userUnfreeze = defineCommand({
  noun: 'user',
  verb: 'unfreeze',
  summary: 'Let an account be changed again that two people undid each other’s changes of',
  options: {
    market: { type: 'string', describe: marketCodes.join(' or '), required: true },
    email: { type: 'string', describe: 'One of its e-mail addresses', required: true },
    reason: {
      type: 'string',
      describe: 'How you know whose account it is, with the case; kept in its history',
      required: true,
    },
  },
  run: async ({ market, email, reason }, surroundings) => {
    const find = accountNamed(market, email);
    const told = reason.trim();
    if (told === '' || told.length > LONGEST_REASON)
      throw new UsageError(`--reason must have 1 to ${String(LONGEST_REASON)} characters.`);

    return withDatabase(surroundings, (db) =>
      db.transaction().execute(async (transaction) => {
        const accountId = await find(transaction);
        if (!(await unfreezeAccount(transaction, accountId, told)))
          throw new Error(`The account of ${email} is not frozen.`);
        return {
          lines: [
            'The account can be changed again.',
            'Its password stays shut: the person resets it at “Forgot your password?”.',
          ],
          data: { account_id: accountId },
        };
      }),
    );
  },
});
