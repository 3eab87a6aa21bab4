import {
  forgotPassword,
  replaceWeakPassword,
  resetPassword,
} from '@carnet/contract/calls/password';

import type { Api } from '@/core/http/api-client.ts';

export type RecoveryWay = 'email' | 'phone';

export const requestReset = (api: Api, way: RecoveryWay, username: string) =>
  api.call(forgotPassword, { body: way === 'email' ? { email: username } : { phone: username } });

export interface NewPassword {
  password: string;
  confirmation: string;
}

const wireNames = ({ password, confirmation }: NewPassword) => ({
  password,
  confirm_password: confirmation,
});

export const setNewPassword = (
  api: Api,
  proof: { payload: string; code: string },
  typed: NewPassword,
) => api.call(resetPassword, { body: { ...proof, ...wireNames(typed) } });

export const replacePassword = (api: Api, ticket: string, typed: NewPassword) =>
  api.call(replaceWeakPassword, { body: { ticket, ...wireNames(typed) } });
