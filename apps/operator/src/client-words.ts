import { isMarket, type Market, marketCodes } from '@carnet/contract/markets';
import { isAppName } from '@carnet/contract/rules/said-names';
import { isScope, scopes as allScopes } from '@carnet/contract/scopes';
import {
  isSigningAlgorithm,
  SIGNING_ALGORITHMS,
  type SigningAlgorithm,
} from '@carnet/runtime/signing-key';

import { UsageError } from './command.ts';

export function appName(name: string): string {
  if (!isAppName(name))
    throw new UsageError('--name: at most 40 letters, digits and spaces, and no address.');
  return name;
}

export function knownMarkets(list: string): Market[] {
  const markets = wordsOf(list);
  if (markets.length === 0 || !markets.every(isMarket))
    throw new UsageError(`--market must name some of ${marketCodes.join(', ')}.`);
  return markets;
}

export function knownScopes(list: string): string[] {
  const scopes = wordsOf(list);
  const unknown = scopes.find((scope) => !isScope(scope));
  if (unknown !== undefined)
    throw new UsageError(`"${unknown}" is no scope; known are ${allScopes.join(', ')}.`);
  return scopes;
}

/** What is said with commas, each word once. */
export const wordsOf = (list: string): string[] => [
  ...new Set(
    list
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

export function knownAlgorithm(text: string): SigningAlgorithm {
  if (!isSigningAlgorithm(text))
    throw new UsageError(`--id-token-alg must be one of ${SIGNING_ALGORITHMS.join(', ')}.`);
  return text;
}
