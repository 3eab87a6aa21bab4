import type { LoggedMessage } from '@carnet/outbox/logged-message';
import { listMessages } from '@carnet/outbox/read-message-log';
import { isUuid } from '@carnet/runtime/ids';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';
import { wholeNumber } from '../whole-number.ts';

const STATES = ['queued', 'sending', 'sent', 'failed', 'dead'] as const;

export const messageList = defineCommand({
  noun: 'message',
  verb: 'list',
  summary: 'Show what was sent to whom, or waits to be, newest first',
  options: {
    state: { type: 'string', describe: `Only ${STATES.join(', ')}` },
    reference: { type: 'string', describe: 'Only the one with this reference, as printed in it' },
    account: { type: 'string', describe: 'Only those to this account id' },
    limit: { type: 'string', describe: 'How many', default: '50' },
  },
  run: async ({ state, reference, account, limit }, surroundings) => {
    const wanted = STATES.find((name) => name === state);
    if (state !== undefined && wanted === undefined)
      throw new UsageError(`--state must be one of ${STATES.join(', ')}.`);
    if (account !== undefined && !isUuid(account))
      throw new UsageError('--account must be an account id: "carnet user show" tells it.');
    const most = wholeNumber('limit', limit);

    const messages = await withDatabase(surroundings, (db) =>
      listMessages(db, { state: wanted, reference, accountId: account, limit: most }),
    );
    return {
      lines: messages.length === 0 ? ['No messages.'] : messages.map(lineOf),
      data: { messages },
    };
  },
});

function lineOf(message: LoggedMessage): string {
  const time = message.createdAt.toISOString().slice(0, 19);
  const attempts = message.attempts > 1 ? `, ${message.attempts} attempts` : '';
  const error = message.lastError ? `, last error: ${message.lastError}` : '';
  return (
    `${time} ${message.reference} ${message.state.padEnd(7)} ${message.channel} ` +
    `${message.purpose} to ${message.recipient}${attempts}${error} (${message.messageId})`
  );
}
