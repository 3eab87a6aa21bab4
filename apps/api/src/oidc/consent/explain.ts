import { UNVERIFIED } from '../engine/prompts.ts';
import type { Explanation } from './authorisations.ts';

/**
 * These errors tell a partner what a person did or must do; all others say that its own request is
 * wrong.
 */
const FOR_PARTNERS = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]);

export const isForPartner = (error: string): boolean => FOR_PARTNERS.has(error);

const BY_ERROR: Record<string, Explanation> = {
  invalid_client: 'client',
  unauthorized_client: 'client',
  invalid_redirect_uri: 'redirect_uri',
  unsupported_response_type: 'response_type',
  unsupported_response_mode: 'response_type',
  invalid_scope: 'scope',
  invalid_request_uri: 'pushed_request',
};

const BY_WORDS: readonly [RegExp, Explanation][] = [
  [/redirect_uri/, 'redirect_uri'],
  [/response_type|response_mode/, 'response_type'],
  [/code_challenge|PKCE/i, 'pkce'],
  [/pushed/i, 'pushed_request'],
  [/client_id/, 'client'],
];

/** The refusal that an address tells the partner, wherever in it; empty words when all went well. */
export function refusalIn(address: string): { error: string; description: string } {
  const { search = '', hash = '' } = URL.parse(address) ?? {};
  const told = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
  return { error: told.get('error') ?? '', description: told.get('error_description') ?? '' };
}

/** Which part of the request its developers should look at. */
export const explain = (refusal: { error: string; description: string }): Explanation =>
  (refusal.description.includes(UNVERIFIED) ? 'unverified' : BY_ERROR[refusal.error]) ??
  BY_WORDS.find(([words]) => words.test(refusal.description))?.[1] ??
  'request';
