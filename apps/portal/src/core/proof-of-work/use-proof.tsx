import { useState } from 'react';

import { useReach } from '../session/session-context.tsx';
import type { ProofHeaders } from './new-proof.ts';
import { withProof } from './with-proof.ts';
import { WorkNotice } from './work-notice.tsx';

/**
 * For forms whose call may be answered by asking for a piece of work: how to send the call, and what to
 * show.
 */
export function useProof() {
  const { api } = useReach();
  const [isWorking, setWorking] = useState(false);
  return {
    send: <Answer,>(send: (headers: ProofHeaders) => Promise<Answer>) =>
      withProof(api, send, setWorking),
    notice: isWorking && <WorkNotice />,
  };
}
