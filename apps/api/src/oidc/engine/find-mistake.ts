import type { PartnerMistakeId } from '@carnet/contract/errors/partner-mistakes';

import { findRefusedToken } from '../store/refused-token.store.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';
import type { Mistake, RefusedRequest } from '../store/mistake.ts';
import { unknownScope } from './unknown-scope.ts';

/** By the engine's own words; the first that fits. */
const BY_WORDS: readonly [RegExp, PartnerMistakeId][] = [
  // Names the parameters that need the scope, which have lines of their own below.
  [/openid scope must be requested/, 'openid-missing'],
  [/must not be provided twice/, 'twice'],
  [/redirect_uri did not match/, 'redirect-unregistered'],
  [/^post_logout_redirect_uri not registered/, 'logout-address'],
  [/authorization code redirect_uri mismatch/, 'code-redirect'],
  [/code_verifier must be provided/, 'verifier-missing'],
  [/code_verifier does not match/, 'verifier-wrong'],
  [/^code_verifier /, 'verifier-format'],
  [/response_type is not allowed/, 'response-type'],
  [/response_mode/, 'response-mode'],
  [/code_challenge_method/, 'challenge-method'],
  [/policy requires PKCE|code_challenge must be provided with/, 'challenge-missing'],
  [/^code_challenge /, 'challenge-format'],
  [/unsupported prompt/, 'prompt-unknown'],
  [/prompt none/, 'prompt-none-alone'],
  [/max_age parameter/, 'max-age'],
  [/id_token_hint/, 'id-token-hint'],
  [/request and request_uri/, 'request-object'],
  [/no client authentication mechanism/, 'proof-missing'],
  [/only be provided using one mechanism/, 'proof-twice'],
  [/client_id mismatch/, 'proof-other-id'],
  [/content-type bodies are supported/, 'body-type'],
  [/grant type is not allowed/, 'grant-type-not-yours'],
  [/missing DPoP proof/, 'dpop-missing'],
  [/failed jkt verification|proof key thumbprint/, 'dpop-other-key'],
  [/DPoP proof JWT Replay/, 'dpop-used'],
];

const BY_ERROR: Partial<Record<string, PartnerMistakeId>> = {
  invalid_redirect_uri: 'redirect-unregistered',
  unsupported_response_type: 'response-type',
  unsupported_response_mode: 'response-mode',
  invalid_request_uri: 'request-uri-over',
  request_uri_not_supported: 'request-uri-foreign',
  request_not_supported: 'request-object',
  registration_not_supported: 'registration',
  unsupported_grant_type: 'grant-type',
  invalid_dpop_proof: 'dpop-proof',
  invalid_token: 'token-over',
  insufficient_scope: 'token-scope',
};

/** Where an app says who it is, and proves nothing. */
const UNPROVEN_ROUTES = new Set(['authorization', 'resume', 'end_session']);

/** Nothing is wrong with the request: the person, or who is signed in, is the answer. */
const OUTCOMES = new Set([
  'access_denied',
  'account_selection_required',
  'consent_required',
  'interaction_required',
  'login_required',
]);

/** Undefined: it is none of the list, and the engine's own words are as good as any. */
export async function findMistake(
  refused: RefusedRequest,
  work: UnitOfWork,
): Promise<Mistake | undefined> {
  const { error, words, route, parameters } = refused;
  if (refused.mistake || OUTCOMES.has(error)) return refused.mistake;
  const missing = /^missing required parameters? '?(\w+)/.exec(words)?.[1];
  if (missing !== undefined) return { id: 'missing', parameter: missing };
  if (error === 'invalid_client')
    return { id: UNPROVEN_ROUTES.has(route ?? '') ? 'client-unknown' : 'proof-wrong' };
  if (error === 'invalid_grant') return ofGrant(refused, work);
  if (/no access token provided/.test(words)) return { id: 'token-missing' };
  if (route === 'userinfo' && error === 'invalid_request') return { id: 'token-scheme' };
  // Without a response_type the engine first finds that it has no mode to answer in.
  if (/response_mode is not allowed/.test(words) && parameters['response_type'] === undefined)
    return { id: 'missing', parameter: 'response_type' };
  if (/authorization header/i.test(words)) return { id: 'proof-malformed' };
  const found = BY_WORDS.find(([text]) => text.test(words))?.[1] ?? BY_ERROR[error];
  if (found === 'twice') return { id: found, parameter: /^'?(\w+)/.exec(words)?.[1] };
  if (found !== undefined)
    return { id: found, received: textOf(parameters[RECEIVED_IN[found] ?? '']) };
  return error === 'invalid_scope' ? ofScope(refused, textOf(parameters['grant_type'])) : undefined;
}

/** Where it helps to read what was sent. */
const RECEIVED_IN: Partial<Record<PartnerMistakeId, string>> = {
  'prompt-unknown': 'prompt',
  'max-age': 'max_age',
  'grant-type': 'grant_type',
  'grant-type-not-yours': 'grant_type',
};

function ofScope(refused: RefusedRequest, grantType: string | undefined): Mistake {
  const received = refused.scope ?? textOf(refused.parameters['scope']);
  if (grantType === 'refresh_token') return { id: 'refresh-scope', received };
  if (grantType === 'client_credentials') return { id: 'client-scope', received };
  const unknown = unknownScope(received ?? null);
  return unknown === undefined
    ? { id: 'scope-not-yours', received }
    : { id: 'scope-unknown', received: unknown };
}

/** What these grants are given for; of others the list knows nothing. */
const EXCHANGED = {
  authorization_code: { parameter: 'code', word: 'code', kind: 'AuthorizationCode' },
  refresh_token: { parameter: 'refresh_token', word: 'refresh', kind: 'RefreshToken' },
} as const;

const isExchanged = (grantType: string | undefined): grantType is keyof typeof EXCHANGED =>
  grantType !== undefined && Object.hasOwn(EXCHANGED, grantType);

/** Whoever cannot prove to be the app might hold a stolen code, and would learn what to do with it. */
async function ofGrant(refused: RefusedRequest, work: UnitOfWork): Promise<Mistake | undefined> {
  const { words, parameters, isProven } = refused;
  const grantType = textOf(parameters['grant_type']);
  if (!isExchanged(grantType)) return undefined;
  const { parameter, word, kind } = EXCHANGED[grantType];
  if (!isProven) return { id: 'grant-refused', parameter };
  const said = BY_WORDS.find(([text]) => text.test(words))?.[1];
  if (said !== undefined) return { id: said };

  const token = textOf(parameters[parameter]);
  // The client that asks was read first.
  const [clientId] = work.clients.keys();
  const { market, pool, tokens } = work;
  const found =
    token !== undefined && clientId !== undefined
      ? await findRefusedToken(pool, { kind, token, clientId, market })
      : undefined;
  if (!found) return { id: `${word}-unknown` };
  if (found.isOfAnother) return { id: `${word}-of-another` };
  if (found.isConsumed) return { id: `${word}-used` };
  if (found.isExpired) return { id: `${word}-expired` };
  // The store has it, and gave it to nobody: see wentAstray() in adapter.ts.
  const isAstray = token !== undefined && tokens.get(token)?.kind === 'AuthorizationCode';
  return { id: isAstray ? 'code-address-gone' : `${word}-ended` };
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;
