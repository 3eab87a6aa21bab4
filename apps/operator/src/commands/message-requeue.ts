import { requeueDead } from '@carnet/outbox/requeue-dead';
import { isUuid } from '@carnet/runtime/ids';

import { defineCommand, UsageError } from '../command.ts';
import { withDatabase } from '../operator-database.ts';

export const messageRequeue = defineCommand({
  noun: 'message',
  verb: 'requeue',
  summary: 'Try dead messages again, with all their attempts',
  options: {
    id: { type: 'string', describe: 'One message, by the id that "message list" shows' },
    'all-dead': { type: 'boolean', describe: 'All of them, a thousand at a time' },
  },
  run: async ({ id, 'all-dead': all }, surroundings) => {
    if ((id === undefined) === !all)
      throw new UsageError('Give either --id or --all-dead: "carnet message list --state dead".');

    if (id !== undefined && !isUuid(id))
      throw new UsageError('--id must be the id of a message: "carnet message list" shows them.');
    const requeued = await withDatabase(surroundings, (db) => requeueDead(db, { messageId: id }));
    return {
      lines: [`Requeued: ${requeued.length}`],
      data: { requeued: requeued.map(({ messageId }) => messageId) },
    };
  },
});
