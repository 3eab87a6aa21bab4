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
} as const satisfies Record<string, ScopeRisk>;

export type Scope = keyof typeof scopeRisks;

export const scopes = Object.keys(scopeRisks) as [Scope, ...Scope[]];

export const scopeSchema = z.enum(scopes);

/** For names that arrive from outside: one that we do not know is nobody's scope (A63). */
export const isScope = (value: string): value is Scope => Object.hasOwn(scopeRisks, value);
