import { type MfaMethodName, mfaMethodSchema } from '@carnet/contract/errors/mfa-owed';

import { readIntention } from '@/core/step-up/intention.ts';

/** What the code page was opened for, as its address says. Anyone can write one: nothing is trusted. */
export interface CodeQuery {
  isLogin: boolean;
  isActivation: boolean;
  isMerge: boolean;
  isInternal: boolean;
  isSingle: boolean;
  hasWeakPassword: boolean;
  /** The list of methods was passed by: the list is no entry of the history. */
  isStraight: boolean;
  mfaId: number | undefined;
  method: MfaMethodName | undefined;
  value: string | undefined;
  /** The contact of a merge, as it was typed. */
  target: string | undefined;
  payload: string | undefined;
  redirect: string | undefined;
  /** For the page that follows: what to do there, and with which method (R140). */
  intention: Record<string, string>;
}

export function readCodeQuery(query: URLSearchParams): CodeQuery {
  const text = (name: string) => query.get(name) || undefined;
  const isTrue = (name: string) => query.get(name) === 'true';
  return {
    isLogin: isTrue('isLogin'),
    isActivation: isTrue('isActivation'),
    isMerge: isTrue('isFuzzion'),
    isInternal: query.get('scope') === 'internal',
    isSingle: isTrue('single'),
    hasWeakPassword: query.has('weakPassword'),
    isStraight: isTrue('straight'),
    mfaId: methodId(query.get('mfaId')),
    method: mfaMethodSchema.safeParse(query.get('method')).data,
    value: text('value'),
    target: text('target'),
    payload: text('payload'),
    redirect: text('redirect'),
    intention: readIntention(query),
  };
}

const methodId = (text: string | null): number | undefined =>
  text !== null && /^-?\d{1,5}$/.test(text) ? Number(text) : undefined;

/** What travels on from page to page until the code is given. */
export function carriedQuery(query: CodeQuery): Record<string, string> {
  const { redirect, intention } = query;
  return {
    ...(query.isLogin && { isLogin: 'true' }),
    ...(query.isMerge && { isFuzzion: 'true' }),
    ...(query.isSingle && { single: 'true' }),
    ...(query.isInternal && { scope: 'internal' }),
    ...(query.hasWeakPassword && { weakPassword: 'true' }),
    ...(redirect && { redirect }),
    ...intention,
  };
}
