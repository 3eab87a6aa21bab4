import { confirmCode, listStepUpMethods, requestCode } from '@carnet/contract/calls/mfa';
import {
  deleteMethod,
  listMfaMethods,
  regenerateRecoveryKeys,
  switchPrimaryMethod,
} from '@carnet/contract/calls/mfa-methods';
import {
  activateMethod,
  confirmMethod,
  sayNoPhone,
  skipMfaSetup,
} from '@carnet/contract/calls/mfa-setup';
import type { StepUpAction } from '@carnet/contract/rules/step-up';
import { redirect } from 'react-router';

import type { Api } from '@/core/http/api-client.ts';
import { pathOf } from '@/core/navigation/routes.ts';
import type { Reach } from '@/core/session/session-context.tsx';

interface ChallengeQuestion {
  single: '0' | '1';
  /** Of a sign-in or reset; a session asks with its token. */
  payload?: string;
  action?: StepUpAction;
  /** 1: what may take the authenticator away. */
  strong?: '1';
  mfaId: number | undefined;
  /** The person wants the message once more; a page that opens again does not (R123). */
  resend?: '1';
}

/** Despite being a GET, it sends a code, where none can be typed yet. */
export const requestChallenge = (api: Api, { mfaId, ...question }: ChallengeQuestion) =>
  api.call(requestCode, {
    query: { ...question, ...(mfaId !== undefined && { mfaId: String(mfaId) }) },
  });

export interface CodeAnswer {
  payload: string;
  code: string;
  isTrustedDevice: boolean;
}

/** The token that opens the session, or goes on with it; none after a reset. */
export async function confirmChallenge(api: Api, answer: CodeAnswer) {
  const { access_token: token } = await api.call(confirmCode, { body: answer });
  return token;
}

type Signed = Pick<Reach, 'api' | 'session'>;

export async function readMethods({ api, session }: Signed) {
  const query = { includeAll: '1' };
  const methods = await api.call(listMfaMethods, { query }, { handle401: true });
  return methods === '401' ? signedOut(session) : methods;
}

/** R110: who is signed out already finds the login page, and why. */
function signedOut(session: Reach['session']): never {
  session.lost();
  throw redirect(pathOf('login.email'));
}

interface StepUpQuestion {
  action: StepUpAction;
  strong?: '1';
}

/** What the server takes as a proof of the action, the usual one first. */
export async function readStepUpMethods({ api, session }: Signed, query: StepUpQuestion) {
  const methods = await api.call(listStepUpMethods, { query }, { handle401: true });
  return methods === '401' ? signedOut(session) : methods;
}

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

export const noteNoPhone = (api: Api) => api.call(sayNoPhone, {});

export const putOffSetup = (api: Api) => api.call(skipMfaSetup, {});

export const makePrimary = (api: Api, methodId: number) =>
  api.call(switchPrimaryMethod, { params: { id: String(methodId) } });

/** `target` says which contact is meant where the id does not (R271). */
export const removeMethod = (api: Api, methodId: number, target?: string) =>
  api.call(deleteMethod, {
    params: { id: String(methodId) },
    query: target === undefined ? {} : { target },
  });

export const makeNewKeys = async (api: Api) =>
  (await api.call(regenerateRecoveryKeys, {})).recovery_keys;
