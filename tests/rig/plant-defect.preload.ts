/**
 * Loaded before a server (`--import`): changes one of its sources while it is read, so that a rig can be seen
 * to notice. Which one is in CARNET_PLANTED; a text that is not there stops the server.
 */
import { registerHooks } from 'node:module';

import type { Defect } from './planted-defects.ts';

const changes = JSON.parse(process.env['CARNET_PLANTED'] ?? '[]') as Defect;

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    const wanted = changes.filter(({ file }) => url.endsWith(file));
    if (wanted.length === 0 || !loaded.source) return loaded;
    let source = textOf(loaded.source);
    for (const { file, from, to } of wanted) {
      if (!source.includes(from)) throw new Error(`${file} has no "${from}"`);
      source = source.replaceAll(from, to);
    }
    return { ...loaded, source };
  },
});

const textOf = (source: string | ArrayBuffer | NodeJS.TypedArray): string =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);
