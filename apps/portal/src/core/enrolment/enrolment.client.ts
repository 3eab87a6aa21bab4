import { activateMethod, confirmMethod } from '@carnet/contract/calls/set-up';

import type { Api } from '../http/api-client.ts';

interface Activation {
  methodId: number;
  /** Absent for an authenticator, which has no address. */
  target?: string;
  /** Gives the method that is there another contact, instead of adding one. */
  isEdit?: boolean;
}

/** What a set-up goes on with; undefined when the method is there already (R158). */
export const startActivation = (api: Api, { methodId, target, isEdit }: Activation) =>
  api.call(activateMethod, {
    params: { id: String(methodId) },
    query: { ...(target !== undefined && { target }), ...(isEdit && { edit: '1' }) },
  });

export const confirmActivation = (api: Api, payload: string, code: string) =>
  api.call(confirmMethod, { body: { payload, code } });
