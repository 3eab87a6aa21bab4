import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

import type { Locator } from '@playwright/test';

/** Drags a file from the desktop, as the browser itself reports it, and lets go over the target. */
export async function dropFile(target: Locator, path: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'anything');
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to drop a file on.');
  const session = await target.page().context().newCDPSession(target.page());
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + 4,
      data: { items: [], files: [path], dragOperationsMask: 1 },
    });
  await session.detach();
}
