import { KEY_PURPOSES } from '@carnet/runtime/keyring-format';

import { defineCommand, UsageError } from '../command.ts';
import { openKeyringFile } from '../keyring-file.ts';
import { usableFrom } from '../key-publication.ts';
import { newKey } from '../new-key.ts';

export const keysRotate = defineCommand({
  noun: 'keys',
  verb: 'rotate',
  summary:
    'First step: add a new key for one purpose to a keyring file; it is known, and not used yet',
  options: {
    file: { type: 'string', describe: 'The file that CARNET_KEYS names', required: true },
    purpose: { type: 'string', describe: KEY_PURPOSES.join(', '), required: true },
  },
  run: async ({ file, purpose }) => {
    const { ring, save } = await openKeyringFile(file, purpose);
    if (ring.next)
      throw new UsageError(
        `${purpose}: ${ring.next.id} waits already; "carnet keys use" takes it.`,
      );

    const name = nextName(Object.keys(ring.keys));
    ring.keys[name] = newKey();
    ring.next = { id: name, publishedAt: new Date().toISOString() };
    await save();
    const from = usableFrom(ring.next.publishedAt).toISOString();
    return {
      lines: [
        `${purpose}: ${name} is published; ${ring.current} is still the current key.`,
        'Restart API and worker one by one now: a process that does not know a key cannot read what it made.',
        `From ${from} on: carnet keys use --file ${file} --purpose ${purpose}`,
      ],
      data: { purpose, published: name, current: ring.current, usable_from: from },
    };
  },
});

function nextName(names: string[]): string {
  const highest = Math.max(0, ...names.map((name) => Number(/^k(\d+)$/.exec(name)?.[1] ?? 0)));
  return `k${highest + 1}`;
}
