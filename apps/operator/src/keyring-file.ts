import { readFile, rename, writeFile } from 'node:fs/promises';

import { loadKeyring } from '@carnet/runtime/keyring';
import { KEY_PURPOSES } from '@carnet/runtime/keyring-format';

import { UsageError } from './command.ts';

interface PurposeKeys {
  current: string;
  keys: Record<string, string>;
  /** Known to every process that has read the file since, and used by none. */
  next?: { id: string; publishedAt: string };
}

export interface OpenKeyringFile {
  ring: PurposeKeys;
  /** Whole or not at all: a keyring cut short by a full disk would lock everybody out. */
  save: () => Promise<void>;
}

export async function openKeyringFile(file: string, purpose: string): Promise<OpenKeyringFile> {
  const text = await readText(file);
  loadKeyring(text);
  const keyring = JSON.parse(text) as Record<string, PurposeKeys>;
  const ring = keyring[purpose];
  if (!ring)
    throw new UsageError(`--purpose must be one of ${KEY_PURPOSES.join(', ')}, not "${purpose}".`);
  return {
    ring,
    async save() {
      const draft = `${file}.new`;
      await writeFile(draft, `${JSON.stringify(keyring, null, 2)}\n`, { mode: 0o600 });
      await rename(draft, file);
    },
  };
}

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new UsageError(`--file: "${file}" cannot be read.`);
  }
}
