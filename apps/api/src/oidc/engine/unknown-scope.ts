import { isClientScope } from '@carnet/contract/rules/client-scopes';
import { isScope } from '@carnet/contract/scopes';

import { PROTOCOL_SCOPES } from './client-metadata.ts';

const protocolScopes: readonly string[] = PROTOCOL_SCOPES;

/**
 * The first scope that nobody knows. The engine would leave it out without a word, and the partner
 * would wonder for ever why its token cannot do it (A63).
 */
export const unknownScope = (asked: string | null): string | undefined =>
  asked
    ?.split(' ')
    .find((scope) => scope !== '' && !isScope(scope) && !protocolScopes.includes(scope));

/** The first scope that a program may not have in its own name: those of people are not its own. */
export const notOfClients = (asked: string | null): string | undefined =>
  asked?.split(' ').find((scope) => scope !== '' && !isClientScope(scope));
