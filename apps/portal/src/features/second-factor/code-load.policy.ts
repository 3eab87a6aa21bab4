import type { MfaMethodName } from '@carnet/contract/errors/mfa-owed';
import {
  type StepUpAction,
  stepUpActions,
  stepUpFor,
  unnamedAction,
} from '@carnet/contract/rules/step-up';

import type { PendingActivation } from '@/core/enrolment/pending-activation.ts';
import type { PendingProof } from '@/core/session/owed-proof.ts';
import type { CodeQuery } from './code-query.ts';

/** What the page does when it opens. */
export type CodeLoad =
  /** A sign-in or reset that the server refused with a payload. */
  | { kind: 'ticket'; proof: PendingProof; mfaId: number | undefined }
  /** A method is being set up; with `value`, its code is still to be sent. */
  | { kind: 'activation'; method: 'sms' | 'email'; value: string }
  | { kind: 'activation-sent'; pending: PendingActivation & { payload: string } }
  /** Somebody else asked for the code: only the answer is missing. */
  | { kind: 'given'; payload: string; method: MfaMethodName }
  /** The other account of a merge is proven. */
  | { kind: 'merge'; mfaId: number }
  | { kind: 'session'; mfaId: number | undefined }
  | { kind: 'nothing' };

interface CodeFacts {
  proof: PendingProof | undefined;
  activation: PendingActivation | undefined;
  isLoggedIn: boolean;
}

type Branch = (query: CodeQuery, facts: CodeFacts) => CodeLoad | undefined;

/** R125. A sign-in that is over has nothing to ask for, whatever else the address says. */
const login: Branch = ({ isLogin, mfaId }, { proof }) => {
  if (!isLogin) return undefined;
  return proof ? { kind: 'ticket', proof, mfaId } : { kind: 'nothing' };
};

/**
 * R126. Without a value the page before has asked for the code already; with the same value this page
 * has, before it was loaded again.
 */
const activation: Branch = ({ isActivation, method, value }, { activation: pending }) => {
  if (!isActivation) return undefined;
  const isAsked = !value || (pending?.method === method && pending?.value === value);
  if (value && (method === 'sms' || method === 'email') && !(isAsked && pending?.payload))
    return { kind: 'activation', method, value };
  if (pending?.payload === undefined) return undefined;
  return { kind: 'activation-sent', pending: { ...pending, payload: pending.payload } };
};

/** R127. */
const given: Branch = ({ payload, method }) =>
  payload && method ? { kind: 'given', payload, method } : undefined;

/** R129. An internal redirect comes first (R128), and asks as R130 does. */
const merge: Branch = ({ mfaId, isInternal, isMerge }) =>
  mfaId !== undefined && isMerge && !isInternal ? { kind: 'merge', mfaId } : undefined;

/**
 * R130 with an id, R131 without: a code is asked for the reset that is under way, else for the session.
 */
const request: Branch = ({ mfaId }, { proof, isLoggedIn }) => {
  if (isLoggedIn) return { kind: 'session', mfaId };
  return proof ? { kind: 'ticket', proof, mfaId } : undefined;
};

/** The order is the specification's (section 4, MFA page on load); the first that speaks wins (A27). */
const branches: readonly Branch[] = [login, activation, given, merge, request];

export function codeLoad(query: CodeQuery, facts: CodeFacts): CodeLoad {
  for (const branch of branches) {
    const load = branch(query, facts);
    if (load) return load;
  }
  return { kind: 'nothing' };
}

type Asking = Pick<CodeQuery, 'redirect' | 'isSingle' | 'intention'>;

/**
 * Pages that change methods or keys: adding a method is proven for that alone, a change as on its page.
 */
const actionOfPage: Record<
  string,
  (intention: CodeQuery['intention']) => StepUpAction | undefined
> = {
  'setup-mfa-phone': ({ targetMfaId }) => (targetMfaId ? 'security.mfa-edit' : 'setup-mfa'),
  'setup-mfa-email': ({ targetMfaId }) => (targetMfaId ? 'security.mfa-edit' : 'setup-mfa'),
  'setup-mfa-totp': ({ reset }) => (reset ? 'setup-mfa-totp' : 'setup-mfa'),
  'passkey-offer': () => 'security.passkeys',
  'setup-totp-success': () => 'security.edit-recovery',
  // There an account that was taken in can be taken out again.
  security: ({ action }) => (action === 'undo-merge' ? 'duplicated' : undefined),
};

/**
 * What a signed-in person's code is for. A page that no step-up is named for says itself which kind.
 */
export function wantedStepUp({ redirect, isSingle, intention }: Asking) {
  const page = stepUpActions.find((action) => action === redirect);
  const action = actionOfPage[redirect ?? '']?.(intention) ?? page;
  const single = action ? stepUpFor(action).asks === 'single' : isSingle;
  return {
    single: single ? '1' : '0',
    ...(action && { action }),
    // Only methods that may take the authenticator away are asked for (A20).
    ...(intention['proof'] === 'strong' && { strong: '1' as const }),
  } as const;
}

export const provenAction = ({ single, action }: ReturnType<typeof wantedStepUp>): StepUpAction =>
  action ?? unnamedAction[single === '1' ? 'single' : 'sudo'];
