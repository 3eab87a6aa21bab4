import * as z from 'zod/mini';

/** `write` changes data; `high` moves money. Both ask for more than a click (A63). */
export type ScopeRisk = 'read' | 'write' | 'high';

export const scopeRisks = {
  balance: 'read',
  clientarea: 'read',
  company: 'read',
  customerwrite: 'write',
  fridom: 'read',
  history: 'read',
  mobile: 'read',
  monizze: 'read',
  mymonizze: 'read',
  notification: 'read',
  payment: 'high',
  reimbursemoney: 'high',
  transaction: 'read',
  user: 'read',
  userwrite: 'write',
  // OpenID Connect's own (Core 5.4): they tell facts about the person, and open no call.
  profile: 'read',
  email: 'read',
  phone: 'read',
  address: 'read',
} as const satisfies Record<string, ScopeRisk>;

export type Scope = keyof typeof scopeRisks;

export const scopes = Object.keys(scopeRisks) as [Scope, ...Scope[]];

export const scopeSchema = z.enum(scopes);

/** For names that arrive from outside: one that we do not know is nobody's scope (A63). */
export const isScope = (value: string): value is Scope => Object.hasOwn(scopeRisks, value);

/** What `user` tells at once, each for itself. */
const partsOfUser = ['profile', 'email', 'phone'] as const satisfies readonly Scope[];

/** What an app may ask for by its registration: who may ask for `user` may ask for less of the same. */
export const askableScopes = (registered: readonly string[]): readonly string[] =>
  registered.includes('user') ? [...new Set([...registered, ...partsOfUser])] : registered;
