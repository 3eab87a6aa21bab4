import { type Scope, scopeRisks } from '@carnet/contract/scopes';

import type { KnownApp } from '../../core/partners/authorisations.ts';

/** An address that nobody has checked would only lend an impostor somebody's good name. */
export const domainOf = ({ homepage, isVerified }: KnownApp): string | null =>
  isVerified && homepage !== null ? (URL.parse(homepage)?.host ?? null) : null;

/** What changes data or moves money is not allowed by a click on a session of last week (A63). */
export const needsStepUp = (asked: readonly Scope[]): boolean =>
  asked.some((scope) => scopeRisks[scope] !== 'read');
