import type { ErrorCode } from '@carnet/contract/errors/catalogue';
import type { MfaMethodName } from '@carnet/contract/errors/mfa-owed';
import { mfaIds } from '@carnet/contract/rules/mfa-ids';
import { redirect } from 'react-router';

import { startActivation } from '@/core/enrolment/enrolment.client.ts';
import {
  keepPendingActivation,
  type PendingActivation,
  readPendingActivation,
} from '@/core/enrolment/pending-activation.ts';
import { typedAgain, typingPages } from '@/core/enrolment/typing-page.ts';
import type { OfferedMethod } from '@/core/factors/offered-method.ts';
import type { Api } from '@/core/http/api-client.ts';
import { failureOf } from '@/core/http/problems.ts';
import { asRouteName, pathOf } from '@/core/navigation/routes.ts';
import { askMergeCode } from '@/core/merge/merge.client.ts';
import { mergeMethods } from '@/core/merge/merge-ways.ts';
import { keepSentMergeCode, readSentMergeCode } from '@/core/merge/sent-merge-code.ts';
import { displayContact } from '@/core/phone/display-phone.ts';
import { usableHere } from '@/core/passkeys/usable-here.ts';
import type { PendingProof } from '@/core/session/owed-proof.ts';
import { dropPendingProof, readPendingProof } from '@/core/session/pending-proof.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { proofOf } from '@/core/step-up/intention.ts';
import { codeLoad, wantedStepUp } from './code-load.policy.ts';
import { type CodeQuery, readCodeQuery } from './code-query.ts';
import { backToMerge, openMerge } from './open-merge.ts';
import { requestChallenge } from './second-factor.client.ts';
import { stepUpMethods } from './step-up-methods.ts';

export interface SentCode {
  payload: string;
  method: MfaMethodName;
  /** Of a passkey: the name that it answers to. */
  rp_id?: string | undefined;
  /** Of an identity from elsewhere: where it is proven. */
  provider?: { id: string; name: string } | undefined;
}

/** Of the other account of a merge. */
export interface MergeProving {
  payload: string;
  /** The contact that both accounts have; else a factor of the other one. */
  isShared: boolean;
  /** The other ways to prove the same. */
  ways: readonly ('password' | 'platform')[];
}

export interface CodeVisit {
  query: CodeQuery;
  /** Absent when a signed-in person proves themselves. */
  proof?: PendingProof;
  isActivation: boolean;
  /** The contact that is being set up, of a set-up. */
  typed?: PendingActivation;
  /** What is proven is the other account of a merge. */
  merge?: MergeProving;
  /** The methods that could be asked for instead. */
  methods: readonly OfferedMethod[];
  method: OfferedMethod;
  /** Absent when no code could be sent; then `problem` says why. */
  sent?: SentCode;
  problem?: unknown;
  /**
   * The page's load request. When the person asks again it sends once more (R123); when a page is
   * loaded again it does not. Absent where we did not send the first code.
   */
  ask?: (api: Api, again?: { resend: '1' }) => Promise<SentCode>;
}

type Asked = Omit<CodeVisit, 'query' | 'sent' | 'problem'>;

/**
 * Entering the page sends the code (R125). Null: there is nothing to prove, or no longer. A refusal is
 * told on the page, where another method is one press away; an outage goes to whoever asked.
 */
export async function startCodeVisit(url: URL, reach: Reach): Promise<CodeVisit | null> {
  const query = readCodeQuery(url.searchParams);
  const load = codeLoad(query, {
    proof: readPendingProof(),
    activation: readPendingActivation(),
    isLoggedIn: reach.session.mayBeOpen(),
  });
  switch (load.kind) {
    case 'nothing':
      return null;
    case 'merge':
      return ask(query, await ofMerge(query, load.mfaId, reach), reach);
    case 'given':
      return { query, ...given(load.method, query.mfaId), sent: load };
    case 'activation-sent':
      return { query, ...activation(load.pending), sent: load.pending };
    case 'activation':
      return ask(query, activation(load), reach);
    case 'ticket':
      return ask(query, ofTicket(load.proof, load.mfaId), reach);
    case 'session': {
      const asked = await ofSession(query, load.mfaId, reach);
      return asked && ask(query, asked, reach);
    }
  }
}

const given = (method: MfaMethodName, mfaId = 0): Asked => {
  const only = { id: mfaId, method, target: '' };
  return { isActivation: false, methods: [only], method: only };
};

function activation({ method, value, edited }: PendingActivation): Asked {
  // The contact was typed a moment ago: it is shown in full, so that a mistake is seen.
  const target = displayContact(value);
  const only: OfferedMethod = { id: mfaIds[method], method, target };
  return {
    isActivation: true,
    typed: { method, value, edited },
    methods: [only],
    method: only,
    ask: async (api) => {
      const started = await startActivation(api, {
        methodId: edited ?? only.id,
        target: value,
        isEdit: edited !== undefined,
      });
      if (!started) throw new AlreadySetUp();
      keepPendingActivation({ payload: started.payload, method, value, edited });
      return started;
    },
  };
}

/** Of a sign-in that an app began, only the server's answer tells which method it is. */
const UNNAMED: OfferedMethod = { id: 0, method: 'email', target: '' };

/** Undefined: the server takes the person's usual method. */
const knownId = ({ id }: OfferedMethod) => (id === UNNAMED.id ? undefined : id);

/** R158: the method is there already, and there is no code to wait for. */
class AlreadySetUp extends Error {}

function ofTicket(proof: PendingProof, mfaId: number | undefined): Asked {
  const { payload } = proof;
  const methods = usableHere(proof.methods);
  const method = methods.find(({ id }) => id === mfaId) ?? methods[0] ?? UNNAMED;
  const question = { single: '0', payload, mfaId: knownId(method) } as const;
  return {
    proof,
    isActivation: false,
    methods,
    method,
    ask: (api, again) => requestChallenge(api, { ...question, ...again }),
  };
}

/** R129. What is no longer owed, or never was, leads back to the page that knows. */
async function ofMerge(query: CodeQuery, mfaId: number, { api }: Reach): Promise<Asked> {
  const { payload, state } = await openMerge(query, api);
  const methods = mergeMethods(state);
  const method = methods.find(({ id }) => id === mfaId);
  if (!method) throw backToMerge(query);
  const isShared = method.id === mfaIds[state.shared.method];
  const target = isShared ? query.target : undefined;
  return {
    isActivation: false,
    merge: {
      payload,
      isShared,
      ways: (['password', 'platform'] as const).filter((way) => state.owes.includes(way)),
    },
    methods,
    method,
    ask: async (asked, again) => {
      const waiting = again ? undefined : readSentMergeCode(payload, mfaId);
      if (waiting) return waiting;
      const sent = await askMergeCode(asked, { payload, mfaId, target });
      keepSentMergeCode({ merge: payload, mfaId, ...sent });
      return sent;
    },
  };
}

async function ofSession(
  query: CodeQuery,
  mfaId: number | undefined,
  reach: Reach,
): Promise<Asked | null> {
  const wanted = wantedStepUp(query);
  const methods = await stepUpMethods(wanted, reach);
  const method = methods.find(({ id }) => id === mfaId) ?? methods[0];
  if (!method) return null;
  const question = { ...wanted, mfaId: method.id };
  return {
    isActivation: false,
    methods,
    method,
    ask: (api, again) => requestChallenge(api, { ...question, ...again }),
  };
}

async function ask(query: CodeQuery, asked: Asked, { api }: Reach): Promise<CodeVisit | null> {
  try {
    const sent = await asked.ask?.(api);
    const method =
      asked.method === UNNAMED && sent ? { ...UNNAMED, method: sent.method } : asked.method;
    return { query, ...asked, method, ...(sent && { sent }) };
  } catch (error) {
    if (error instanceof AlreadySetUp) throw redirect(pathOf(nextRoute(query)));
    const { code } = failureOf(error);
    if (code === 'ticket.expired' && asked.proof) dropPendingProof();
    if (code === 'ticket.expired' && asked.merge) throw backToMerge(query);
    if (code === 'ticket.expired' || code === 'session.required') return null;
    if (code === 'mfa.step_up_required' && asked.typed) throw proofBefore(asked.typed, query);
    if (TOLD_ON_THE_PAGE.has(code)) return { query, ...asked, problem: error };
    throw error;
  }
}

const TOLD_ON_THE_PAGE: ReadonlySet<ErrorCode> = new Set([
  'code.too_many_sends',
  'mfa.method_unknown',
  'mfa.too_many_targets',
  'contact.email_invalid',
  'contact.phone_invalid',
]);

const nextRoute = ({ redirect: wanted }: CodeQuery) =>
  asRouteName(wanted ?? null) ?? 'user-dashboard';

function proofBefore(typed: PendingActivation, query: CodeQuery) {
  keepPendingActivation(typed);
  const proof = proofOf(typingPages[typed.method], typedAgain(typed, query.redirect));
  return redirect(`${pathOf('mfa-methods')}?${new URLSearchParams(proof)}`);
}
