import { signIn } from '@carnet/contract/calls/login';
import type { CallInput } from '@carnet/contract/client';

import type { Api } from '@/core/http/api-client.ts';

export type LoginWay = 'email' | 'phone';

export interface Credentials {
  way: LoginWay;
  identifier: string;
  password: string;
}

/** The token that opens the session. */
export async function requestToken(
  api: Api,
  { way, identifier, password }: Credentials,
  headers: CallInput<typeof signIn>['headers'] = {},
) {
  const body = way === 'email' ? { email: identifier, password } : { phone: identifier, password };
  const answer = await api.call(signIn, { body, headers });
  return answer.access_token;
}
