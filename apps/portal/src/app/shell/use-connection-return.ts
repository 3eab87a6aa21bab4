import { useEffect } from 'react';

import type { Connection } from '@/core/http/connection.ts';

/** Calls once the service answers again after it had not. */
export function useConnectionReturn(connection: Connection, onReturn: () => unknown): void {
  useEffect(() => {
    let wasFine = connection.state() === 'fine';
    return connection.subscribe(() => {
      const isFine = connection.state() === 'fine';
      if (isFine && !wasFine) onReturn();
      wasFine = isFine;
    });
  }, [connection, onReturn]);
}
