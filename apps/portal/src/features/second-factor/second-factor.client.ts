import {
  confirmCode,
  deleteMethod,
  listStepUpMethods,
  requestCode,
  switchPrimaryMethod,
} from '@carnet/contract/calls/second-factor';
import { visitIdentityProvider } from '@carnet/contract/calls/identity-providers';
import type { ProviderAnswer } from '@carnet/contract/rules/identity';
import type { PasskeyProof } from '@carnet/contract/rules/passkey';
import type { StepUpAction } from '@carnet/contract/rules/step-up';

import { signedOut } from '@/core/factors/factors.client.ts';
import type { Api } from '@/core/http/api-client.ts';
import type { Reach } from '@/core/session/session-context.tsx';

interface ChallengeQuestion {
  single: '0' | '1';
  /** The payload of a sign-in or reset; a session asks with its token. */
  payload?: string;
  action?: StepUpAction;
  /** 1: only a method that may take the authenticator away. */
  strong?: '1';
  mfaId: number | undefined;
  /** The person wants the message once more; a page that opens again does not (R123). */
  resend?: '1';
}

/** Despite being a GET, this call sends a code, where none can be typed yet. */
export const requestChallenge = (api: Api, { mfaId, ...question }: ChallengeQuestion) =>
  api.call(requestCode, {
    query: { ...question, ...(mfaId !== undefined && { mfaId: String(mfaId) }) },
  });

/** What was typed, or what the browser got from a passkey or a provider. */
export type Proven = { code: string } | { passkey: PasskeyProof } | { identity: ProviderAnswer };

export type CodeAnswer = Proven & {
  payload: string;
  isTrustedDevice: boolean;
};

/** The token that opens the session, or goes on with it; none after a reset. */
export async function confirmChallenge(api: Api, answer: CodeAnswer) {
  const { access_token: token } = await api.call(confirmCode, { body: answer });
  return token;
}

/** Where the identity is proven, for this challenge and no other. */
export const visitProvider = async (api: Api, provider: string, payload: string) =>
  (await api.call(visitIdentityProvider, { body: { provider, payload } })).address;

interface StepUpQuestion {
  action: StepUpAction;
  strong?: '1';
}

/** The methods that the server takes as a proof of the action, the usual one first. */
export async function readStepUpMethods(
  { api, session }: Pick<Reach, 'api' | 'session'>,
  query: StepUpQuestion,
) {
  const methods = await api.call(listStepUpMethods, { query }, { handle401: true });
  return methods === '401' ? signedOut(session) : methods;
}

export const makePrimary = (api: Api, methodId: number) =>
  api.call(switchPrimaryMethod, { params: { id: String(methodId) } });

/** `target` says which contact is meant where the id does not (R271). */
export const removeMethod = (api: Api, methodId: number, target?: string) =>
  api.call(deleteMethod, {
    params: { id: String(methodId) },
    query: target === undefined ? {} : { target },
  });
