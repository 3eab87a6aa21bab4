/** Whether the service can be reached; the banner at the top of the page follows it. */
export type ConnectionState = 'fine' | 'offline' | 'unavailable';

export interface Connection {
  state: () => ConnectionState;
  subscribe: (listener: () => void) => () => void;
  /** The API answered, whatever it said. */
  answered(): void;
  failed(): void;
}

export function createConnection(browser: Window): Connection {
  const listeners = new Set<() => void>();
  let isAnswering = true;

  const change = (answering: boolean) => {
    if (answering === isAnswering) return;
    isAnswering = answering;
    for (const listener of listeners) listener();
  };

  return {
    state() {
      if (!browser.navigator.onLine) return 'offline';
      return isAnswering ? 'fine' : 'unavailable';
    },
    subscribe(listener) {
      listeners.add(listener);
      browser.addEventListener('online', listener);
      browser.addEventListener('offline', listener);
      return () => {
        listeners.delete(listener);
        browser.removeEventListener('online', listener);
        browser.removeEventListener('offline', listener);
      };
    },
    answered: () => change(true),
    failed: () => change(false),
  };
}
