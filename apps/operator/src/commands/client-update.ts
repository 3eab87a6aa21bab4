import { marketCodes } from '@carnet/contract/markets';
import { changeClient } from '@carnet/identity/partners/change-client';
import { endClientTokens } from '@carnet/identity/partners/shut-client-out';
import { isProductionLike } from '@carnet/runtime/config';
import { SIGNING_ALGORITHMS } from '@carnet/runtime/signing-key';

import { refuseUnsafe } from '../client-addresses.ts';
import { changesOf } from '../client-changes.ts';
import { changeLines } from '../client-lines.ts';
import { defineCommand, type Surroundings, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

const LONGEST_REASON = 200;
/** Its sign-ins may be many, and one statement ends them. */
const END_TOKENS_MILLIS = 10 * 60 * 1_000;

export const clientUpdate = defineCommand({
  noun: 'client',
  verb: 'update',
  summary: 'Change what is registered of a client; counts from the next request on',
  options: {
    id: { type: 'string', describe: 'Its client_id', required: true },
    reason: {
      type: 'string',
      describe: 'Who asked for it and how you know that it was them; kept with the change',
      required: true,
    },
    name: { type: 'string', describe: 'As people read it on the consent page' },
    homepage: { type: 'string', describe: 'Its address; "" for none' },
    market: { type: 'string', describe: `All its markets: ${marketCodes.join(',')}` },
    'add-redirect': { type: 'string', describe: 'Where people may return to as well' },
    'remove-redirect': { type: 'string', describe: 'Where nobody is sent any more' },
    redirect: { type: 'string', describe: 'All addresses that people may return to' },
    'after-logout': {
      type: 'string',
      describe: 'All addresses for after signing out; "" for none',
    },
    'backchannel-logout': {
      type: 'string',
      describe: 'Told when somebody’s session is over; "" for none',
    },
    scopes: { type: 'string', describe: 'All that it may ask for, with commas' },
    'id-token-alg': {
      type: 'string',
      describe: `How its ID tokens are signed: ${SIGNING_ALGORITHMS.join(' or ')}; those it holds are no hint for signing out any more`,
    },
    widen: { type: 'boolean', describe: 'It shall have scopes or markets that it did not have' },
    verified: { type: 'boolean', describe: 'Somebody has checked who is behind it, as it is now' },
    unverified: { type: 'boolean', describe: 'Nobody has' },
    'end-tokens': { type: 'boolean', describe: 'End all its tokens, too: people sign in again' },
  },
  run: async ({ id, reason, ...said }, surroundings) => {
    const told = reason.trim();
    if (told === '' || told.length > LONGEST_REASON)
      throw new UsageError(`--reason must have 1 to ${String(LONGEST_REASON)} characters.`);

    const changed = await withDatabase(surroundings, (db) =>
      db.transaction().execute(async (transaction) => {
        const outcome = await changeClient(transaction, id, {
          reason: told,
          decide: (client) => changesOf(said, client),
        });
        // Within the transaction: a refusal leaves everything as it was.
        if (outcome && isProductionLike(surroundings.environment))
          await refuseUnsafe({ redirect_uris: [], ...outcome.changes, kind: outcome.was.kind });
        return outcome;
      }),
    );
    if (!changed) throw new UsageError(`There is no client ${id}.`);
    const { was, changes } = changed;
    // After the change, which must not wait for it.
    const ended = said['end-tokens'] ? await endTokens(id, surroundings) : undefined;
    return {
      lines: [
        `Client ${id} is as you say, on every process.`,
        ...changeLines(was, changes),
        ...(ended === undefined ? [] : [`${ended} sign-in${ended === 1 ? '' : 's'} ended.`]),
      ],
      data: {
        client_id: id,
        changed: changes,
        ...(ended !== undefined && { sign_ins_ended: ended }),
      },
    };
  },
});

async function endTokens(id: string, surroundings: Surroundings): Promise<number> {
  try {
    return await withDatabase(surroundings, (db) => endClientTokens(db, id, 'client-changed'), {
      deadlineMillis: END_TOKENS_MILLIS,
    });
  } catch (error) {
    throw new Error(
      `Client ${id} is changed, but its tokens have not ended: repeat it with --end-tokens alone.`,
      { cause: error },
    );
  }
}
