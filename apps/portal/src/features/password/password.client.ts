import { signIn } from '@carnet/contract/calls/login';
import {
  changePassword,
  checkResetCode,
  forgotPassword,
  replaceWeakPassword,
  resetPassword,
} from '@carnet/contract/calls/password';
import type { CallInput } from '@carnet/contract/client';

import type { Api } from '@/core/http/api-client.ts';
import { type NewPassword, wireNames } from '@/core/new-password/new-password.ts';

export type RecoveryWay = 'email' | 'phone';

export function requestReset(
  api: Api,
  way: RecoveryWay,
  username: string,
  headers: CallInput<typeof forgotPassword>['headers'] = {},
) {
  const body = way === 'email' ? { email: username } : { phone: username };
  return api.call(forgotPassword, { body, headers });
}

/** The proofs that are asked for besides a code that is right. */
export const checkCode = async (api: Api, proof: { payload: string; code: string }) =>
  (await api.call(checkResetCode, { body: proof })).methods;

export const setNewPassword = (
  api: Api,
  proof: { payload: string; code: string },
  typed: NewPassword,
) => api.call(resetPassword, { body: { ...proof, ...wireNames(typed) } });

export const replacePassword = (api: Api, ticket: string, typed: NewPassword) =>
  api.call(replaceWeakPassword, { body: { ticket, ...wireNames(typed) } });

export async function requestToken(
  api: Api,
  { username, password }: { username: string; password: string },
): Promise<string> {
  const who = username.includes('@') ? { email: username } : { phone: username };
  const { access_token: token } = await api.call(signIn, { body: { ...who, password } });
  return token;
}

/** The session itself is the proof, with the code that was given for this one change. */
export const changeOwnPassword = (api: Api, typed: NewPassword) =>
  api.call(changePassword, { body: wireNames(typed) });
