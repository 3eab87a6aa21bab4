import { readFile, rename, writeFile } from 'node:fs/promises';

import { loadKeyring } from '@carnet/runtime/keyring';
import { KEY_PURPOSES } from '@carnet/runtime/keyring-format';

import { defineCommand, UsageError } from '../command.ts';
import { newKey } from '../new-key.ts';

interface PurposeKeys {
  current: string;
  keys: Record<string, string>;
}

export const keysRotate = defineCommand({
  noun: 'keys',
  verb: 'rotate',
  summary: 'Add a new current key for one purpose to a keyring file; the old ones stay readable',
  options: {
    file: { type: 'string', describe: 'The file that CARNET_KEYS names', required: true },
    purpose: { type: 'string', describe: KEY_PURPOSES.join(', '), required: true },
  },
  run: async ({ file, purpose }) => {
    const text = await readFile(file, 'utf8');
    loadKeyring(text);
    const keyring = JSON.parse(text) as Record<string, PurposeKeys>;
    const ring = keyring[purpose];
    if (!ring)
      throw new UsageError(
        `--purpose must be one of ${KEY_PURPOSES.join(', ')}, not "${purpose}".`,
      );

    const name = nextName(Object.keys(ring.keys));
    ring.keys[name] = newKey();
    ring.current = name;
    await replaceFile(file, `${JSON.stringify(keyring, null, 2)}\n`);
    return {
      lines: [
        `${purpose}: ${name} is the current key, ${Object.keys(ring.keys).length} in all.`,
        'Restart API and worker one by one; remove an old key only when nothing uses it any more.',
      ],
      data: { purpose, current: name },
    };
  },
});

function nextName(names: string[]): string {
  const highest = Math.max(0, ...names.map((name) => Number(/^k(\d+)$/.exec(name)?.[1] ?? 0)));
  return `k${highest + 1}`;
}

/** Whole or not at all: a keyring cut short by a full disk would lock everybody out. */
async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.new`;
  await writeFile(draft, text, { mode: 0o600 });
  await rename(draft, file);
}
