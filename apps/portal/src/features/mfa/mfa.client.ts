import { confirmCode, requestCode } from '@carnet/contract/calls/mfa';

import type { Api } from '@/core/http/api-client.ts';

export type Challenge = Awaited<ReturnType<typeof requestChallenge>>;

/** Despite being a GET, it sends a code; twice within 15 seconds sends one. */
export const requestChallenge = (api: Api, payload: string, methodId: number) =>
  api.call(requestCode, { query: { single: '0', mfaId: String(methodId), payload } });

export interface CodeAnswer {
  payload: string;
  code: string;
  isTrustedDevice: boolean;
}

/** The token that opens the session; none when something else than a sign-in was finished. */
export async function confirmChallenge(api: Api, answer: CodeAnswer) {
  const { access_token: token } = await api.call(confirmCode, { body: answer });
  return token;
}
