import { sayNoPhone, skipMfaSetup } from '@carnet/contract/calls/set-up';

import type { Api } from '@/core/http/api-client.ts';

export const noteNoPhone = (api: Api) => api.call(sayNoPhone, {});

export const putOffSetup = (api: Api) => api.call(skipMfaSetup, {});
