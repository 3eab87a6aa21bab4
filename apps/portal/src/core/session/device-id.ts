import { deviceIdSchema } from '@carnet/contract/device-id';

import { localItems } from './browser-storage.ts';

const KEY = 'device-id';
/** Without storage the device still keeps one id while the page is open. */
let unstored: string | undefined;

export function deviceId(): string {
  const stored = localItems.read(KEY);
  if (deviceIdSchema.safeParse(stored).success && stored) return stored;
  unstored ??= crypto.randomUUID();
  localItems.write(KEY, unstored);
  return unstored;
}
