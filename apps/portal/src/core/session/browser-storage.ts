/**
 * Storage can be switched off, full, or forbidden in a frame; then reading gives nothing and writing
 * does nothing. No page may break over it (R63).
 */
export interface BrowserStorage {
  isAvailable(): boolean;
  read(key: string): string | undefined;
  write(key: string, value: string): void;
  remove(key: string): void;
}

export function browserStorage(find: () => Storage): BrowserStorage {
  const attempt = <Value>(work: (storage: Storage) => Value): Value | undefined => {
    try {
      return work(find());
    } catch {
      return undefined;
    }
  };
  return {
    // Whether there is a storage is asked by reading: one that is full is still there, and nobody is
    // logged out over it.
    isAvailable: () => attempt((storage) => storage.length >= 0) ?? false,
    read: (key) => attempt((storage) => storage.getItem(key)) ?? undefined,
    write: (key, value) => attempt((storage) => storage.setItem(key, value)),
    remove: (key) => attempt((storage) => storage.removeItem(key)),
  };
}

export const localItems = browserStorage(() => window.localStorage);
export const sessionItems = browserStorage(() => window.sessionStorage);
