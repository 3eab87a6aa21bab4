import type { Attention } from '@carnet/contract/calls/dashboard';
import { useState } from 'react';

/** What somebody chose to see later, until the portal is opened anew; the next person sees their own. */
const putOff = new Set<string>();

export function usePutOff(personId: string) {
  const keyOf = (kind: Attention) => `${personId} ${kind}`;
  const [, setCount] = useState(putOff.size);
  return {
    isPutOff: (kind: Attention) => putOff.has(keyOf(kind)),
    putOff(kind: Attention) {
      putOff.add(keyOf(kind));
      setCount(putOff.size);
    },
  };
}
