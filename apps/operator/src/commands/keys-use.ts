import { KEY_PURPOSES } from '@carnet/runtime/keyring-format';

import { defineCommand, UsageError } from '../command.ts';
import { openKeyringFile } from '../keyring-file.ts';
import { usableFrom } from '../key-publication.ts';

export const keysUse = defineCommand({
  noun: 'keys',
  verb: 'use',
  summary: 'Second step: make the key that "keys rotate" added the current one',
  options: {
    file: { type: 'string', describe: 'The file that CARNET_KEYS names', required: true },
    purpose: { type: 'string', describe: KEY_PURPOSES.join(', '), required: true },
    now: { type: 'string', describe: 'Why it cannot wait, though a process may not know it yet' },
  },
  run: async ({ file, purpose, now: reason }) => {
    const { ring, save } = await openKeyringFile(file, purpose);
    const { next, current: before } = ring;
    if (!next) throw new UsageError(`${purpose}: no key waits; "carnet keys rotate" adds one.`);
    const from = usableFrom(next.publishedAt);
    const isEarly = !(from.getTime() <= Date.now());
    if (isEarly && (reason === undefined || reason.trim() === ''))
      throw new UsageError(
        `${purpose}: ${next.id} may be used from ${from.toISOString()} on, when every process has been restarted and knows it. --now "<reason>" does not wait.`,
      );

    ring.current = next.id;
    delete ring.next;
    await save();
    return {
      lines: [
        `${purpose}: ${next.id} is the current key, ${Object.keys(ring.keys).length} in all${isEarly ? `; early: ${reason}` : ''}.`,
        `Restart API and worker one by one. ${before} stays, for what it made; remove it only when nothing uses it any more.`,
      ],
      data: { purpose, current: next.id, ...(isEarly && { early: reason }) },
    };
  },
});
