import { type Scope, scopeRisks } from '@carnet/contract/scopes';

/**
 * An app that would change data or move money is not allowed by a click on a session of last week
 * (A63).
 */
export const needsStepUp = (asked: readonly Scope[]): boolean =>
  asked.some((scope) => scopeRisks[scope] !== 'read');
