import { readMfaStatus } from '@carnet/contract/calls/second-factor';

import type { Api } from '../http/api-client.ts';

export async function owesSetup(api: Api): Promise<boolean> {
  const status = await api.call(readMfaStatus, {}, { handle401: true });
  // On 401 the session ended just now: the next call tells, and there is nothing left to set up.
  return status !== '401' && status.setup_required;
}
