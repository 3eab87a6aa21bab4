import { regenerateRecoveryKeys } from '@carnet/contract/calls/authenticator';

import type { Api } from '@/core/http/api-client.ts';

export const makeNewKeys = async (api: Api) =>
  (await api.call(regenerateRecoveryKeys, {})).recovery_keys;
