import type { ExplainedMistake } from './explained-mistake.ts';

/** What is wrong with an app's request, for its developers: in the answer, and in the partners' guide. */
export interface PartnerMistake {
  /** The standard's own word, which programs read. */
  error: string;
  /** The parameter or header to look at; undefined: the answer names it. */
  parameter?: string;
  /** In characters that an `error_description` may have (RFC 6749, 5.2). `*` is what was received. */
  wrong: string;
  expected: string;
  /** For the guide: what to do, and a request that meets it. */
  fix: string;
  example: string;
}

const authorisation = {
  'client-unknown': {
    error: 'invalid_client',
    parameter: 'client_id',
    wrong: 'no app has this id here',
    expected: 'the id of an app that is registered in this market and not disabled',
    fix: 'Compare it with what you were given, and the host with the market: Belgium and Luxembourg are two issuers. Unknown, disabled and registered in the other market read alike.',
    example: 'client_id=nobody',
  },
  'redirect-unregistered': {
    error: 'invalid_redirect_uri',
    parameter: 'redirect_uri',
    wrong: 'not registered for this app',
    expected: 'one of its registered addresses, character by character',
    fix: 'Look for a missing slash, another port, http instead of https. Native apps alone may use any port, on 127.0.0.1. We change what is registered when you ask.',
    example:
      'redirect_uri=https://app.example/callback/ where https://app.example/callback is registered',
  },
  missing: {
    error: 'invalid_request',
    wrong: 'missing',
    expected: 'a value',
    fix: 'Send it. A parameter without a value counts as missing.',
    example: 'no response_type',
  },
  twice: {
    error: 'invalid_request',
    wrong: 'sent more than once',
    expected: 'one value',
    fix: 'Look for a query that your library adds its own parameters to.',
    example: 'state=a&state=b',
  },
  'response-type': {
    error: 'unsupported_response_type',
    parameter: 'response_type',
    wrong: 'another than we offer',
    expected: 'code',
    fix: 'Use the authorization code flow with PKCE, in browsers and native apps as well.',
    example: 'response_type=token',
  },
  'response-mode': {
    error: 'unsupported_response_mode',
    parameter: 'response_mode',
    wrong: 'another mode than we answer in',
    expected: 'query, or nothing',
    fix: 'Leave it out. We answer in the query alone.',
    example: 'response_mode=fragment',
  },
  'scope-unknown': {
    error: 'invalid_scope',
    parameter: 'scope',
    wrong: '* is no scope of ours',
    expected: 'names from the list of scopes in the guide, with spaces between them',
    fix: 'Correct its spelling, or leave it out. A comma between scopes makes one long name of them.',
    example: 'scope=openid,profile',
  },
  'scope-not-yours': {
    error: 'invalid_scope',
    parameter: 'scope',
    wrong: '* is not registered for this app',
    expected: 'scopes that were agreed with us',
    fix: 'Ask us to add it, or leave it out. Every app has openid and offline_access, and most have profile and email.',
    example: 'scope=openid balance of an app that has profile and email',
  },
  'scope-unverified': {
    error: 'invalid_scope',
    parameter: 'scope',
    wrong: 'this app is not verified, and may not ask for *',
    expected: 'scopes that read',
    fix: 'Ask us to check who is behind the app; until then it may neither change data nor spend money.',
    example: 'scope=openid payment of a new app',
  },
  'scope-needs-push': {
    error: 'invalid_request',
    parameter: 'scope',
    wrong: '* may not be asked for in the open',
    expected: 'a pushed request (PAR) when data is changed or money is spent',
    fix: 'Post the parameters to pushed_authorization_request_endpoint first, and send people along with its request_uri.',
    example: 'scope=openid userwrite in the address',
  },
  'openid-missing': {
    error: 'invalid_request',
    parameter: 'scope',
    wrong: 'openid is missing',
    expected: 'openid, because a parameter of OpenID Connect came along',
    fix: 'Ask for openid too, or leave nonce, max_age, id_token_hint, claims and acr_values out.',
    example: 'scope=profile&nonce=n',
  },
  'challenge-missing': {
    error: 'invalid_request',
    parameter: 'code_challenge',
    wrong: 'missing',
    expected: 'the SHA-256 of your code_verifier in base64url, and code_challenge_method=S256',
    fix: 'Switch PKCE on in your library; every app needs it.',
    example: 'no code_challenge',
  },
  'challenge-method': {
    error: 'invalid_request',
    parameter: 'code_challenge_method',
    wrong: 'not offered, or missing',
    expected: 'S256',
    fix: 'plain protects nothing, and it is what a missing method means.',
    example: 'code_challenge_method=plain',
  },
  'challenge-format': {
    error: 'invalid_request',
    parameter: 'code_challenge',
    wrong: 'not the length or the characters of one',
    expected: '43 characters of base64url without padding',
    fix: 'Encode the digest itself, not its hexadecimal text, and cut the = off.',
    example: 'code_challenge=short',
  },
  'prompt-unknown': {
    error: 'invalid_request',
    parameter: 'prompt',
    wrong: '* is not offered',
    expected: 'none, login or consent',
    fix: 'Leave it out: people are asked what is necessary.',
    example: 'prompt=select_account',
  },
  'prompt-none-alone': {
    error: 'invalid_request',
    parameter: 'prompt',
    wrong: 'none stands beside another word',
    expected: 'none alone',
    fix: 'none asks that nobody is shown anything, which no other word goes with.',
    example: 'prompt=none login',
  },
  'max-age': {
    error: 'invalid_request',
    parameter: 'max_age',
    wrong: '* is no number of seconds',
    expected: 'a whole number from 0',
    fix: 'Send seconds, without a unit.',
    example: 'max_age=5m',
  },
  'id-token-hint': {
    error: 'invalid_request',
    parameter: 'id_token_hint',
    wrong: 'not an ID token that this issuer gave to this app',
    expected: 'the last ID token, unchanged',
    fix: 'Send the token as you got it, not its claims. It is good for 30 days as a hint.',
    example: 'id_token_hint=no.id.token',
  },
  'request-uri-over': {
    error: 'invalid_request_uri',
    parameter: 'request_uri',
    wrong: 'unknown, expired, or used already',
    expected: 'what the pushed request was answered with, once and within ten minutes',
    fix: 'Push the request again. A person who presses Back in the browser uses it twice.',
    example: 'the same request_uri a second time',
  },
  'request-uri-foreign': {
    error: 'request_uri_not_supported',
    parameter: 'request_uri',
    wrong: 'an address of somebody else, or sent where it has no place',
    expected:
      'the request_uri that a pushed request was answered with, at the authorization endpoint',
    fix: 'We fetch no request from anywhere: push it (PAR).',
    example: 'request_uri=https://app.example/request.jwt',
  },
  'request-object': {
    error: 'request_not_supported',
    parameter: 'request',
    wrong: 'not offered',
    expected: 'parameters of their own, or a pushed request',
    fix: 'Switch request objects (JAR) off in your library.',
    example: 'request=eyJhbGciOiJub25lIn0…',
  },
  registration: {
    error: 'registration_not_supported',
    parameter: 'registration',
    wrong: 'not offered',
    expected: 'an app that is registered beforehand',
    fix: 'Leave it out; apps are registered by us.',
    example: 'registration={}',
  },
} as const satisfies Record<string, PartnerMistake>;

const proof = {
  'proof-missing': {
    error: 'invalid_request',
    parameter: 'authorization',
    wrong: 'the request does not say which app it comes from',
    expected: 'client id and secret by HTTP Basic, or a client_id where the app keeps no secret',
    fix: 'Configure the client id, and the secret where you have one.',
    example: 'neither header nor client_id',
  },
  'proof-wrong': {
    error: 'invalid_client',
    parameter: 'authorization',
    wrong: 'unknown app, or not its secret',
    expected: 'the id with a secret that works, or an app without one that sends none',
    fix: 'Compare both, and the market. An app that is disabled reads the same. After ten wrong secrets within ten minutes from one network the answer is 429.',
    example: 'the secret of the other market',
  },
  'proof-twice': {
    error: 'invalid_request',
    parameter: 'authorization',
    wrong: 'proved in two ways at once',
    expected: 'either HTTP Basic or client_secret in the body',
    fix: 'Switch one of them off in your library.',
    example: 'HTTP Basic and client_secret',
  },
  'proof-malformed': {
    error: 'invalid_request',
    parameter: 'authorization',
    wrong: 'not readable',
    expected: 'Basic and the base64 of id:secret, each form-encoded before',
    fix: 'Let your library write the header.',
    example: 'authorization: Bearer …',
  },
  'proof-other-id': {
    error: 'invalid_request',
    parameter: 'client_id',
    wrong: 'another app than in the authorization header',
    expected: 'the same id, or none',
    fix: 'Leave it out of the body.',
    example: 'client_id=another beside HTTP Basic',
  },
  'body-type': {
    error: 'invalid_request',
    parameter: 'content-type',
    wrong: 'not a form',
    expected: 'application/x-www-form-urlencoded',
    fix: 'OAuth posts forms, not JSON.',
    example: 'content-type: application/json',
  },
} as const satisfies Record<string, PartnerMistake>;

const grants = {
  'grant-type': {
    error: 'unsupported_grant_type',
    parameter: 'grant_type',
    wrong: '* is not offered',
    expected: 'authorization_code or refresh_token',
    fix: 'There is no password grant: people type their password at Carnet alone.',
    example: 'grant_type=password',
  },
  'grant-type-not-yours': {
    error: 'invalid_request',
    parameter: 'grant_type',
    wrong: '* is not for this app',
    expected: 'authorization_code or refresh_token, where the app signs people in',
    fix: 'client_credentials is for programs that invite people in the name of a company.',
    example: 'grant_type=client_credentials of an app that signs people in',
  },
  'grant-refused': {
    error: 'invalid_grant',
    wrong: 'refused',
    expected:
      'a code or refresh token that works; an app that proves itself with a secret is told why',
    fix: 'Expired, used, of another app, another redirect_uri or code_verifier: whoever has no secret to show might be a thief, and learns no more. Try it with a test app of kind web, which is told.',
    example: 'any of the following, of an app without a secret',
  },
  'code-unknown': {
    error: 'invalid_grant',
    parameter: 'code',
    wrong: 'we do not know it',
    expected: 'the code as it came, within 60 seconds',
    fix: 'Look whether it was cut or encoded twice, and whether it came from this market. A code that expired is known for a day.',
    example: 'code=xxxxx',
  },
  'code-expired': {
    error: 'invalid_grant',
    parameter: 'code',
    wrong: 'expired',
    expected: 'to be exchanged within 60 seconds',
    fix: 'Exchange it at once, on your server, before anything else.',
    example: 'after 61 seconds',
  },
  'code-used': {
    error: 'invalid_grant',
    parameter: 'code',
    wrong: 'used already; what it gave has ended',
    expected: 'to be exchanged once',
    fix: 'Send people to another address after the exchange: a reload of the redirect address sends the code again.',
    example: 'the same code a second time',
  },
  'code-of-another': {
    error: 'invalid_grant',
    parameter: 'code',
    wrong: 'given to another app',
    expected: 'the client_id that asked for it',
    fix: 'Do not share one redirect address between apps.',
    example: 'the code of your other app',
  },
  'code-ended': {
    error: 'invalid_grant',
    parameter: 'code',
    wrong: 'what it hangs on is over',
    expected: 'a session and a consent that last',
    fix: 'The person signed out or took the access back meanwhile: ask again.',
    example: 'after the person signed out',
  },
  'code-address-gone': {
    error: 'invalid_grant',
    parameter: 'code',
    wrong: 'sent to an address that was taken off since',
    expected: 'an address that is still registered',
    fix: 'Ask again with a registered redirect_uri.',
    example: 'after its redirect_uri was taken off',
  },
  'code-redirect': {
    error: 'invalid_grant',
    parameter: 'redirect_uri',
    wrong: 'not the one that the code was asked for with',
    expected: 'the same address, character by character',
    fix: 'Send the very value of the first step.',
    example: 'redirect_uri with a slash more',
  },
  'verifier-missing': {
    error: 'invalid_grant',
    parameter: 'code_verifier',
    wrong: 'missing',
    expected: 'the verifier whose SHA-256 was the code_challenge',
    fix: 'Keep it with the state, for example in a cookie, until the code comes.',
    example: 'no code_verifier',
  },
  'verifier-wrong': {
    error: 'invalid_grant',
    parameter: 'code_verifier',
    wrong: 'its SHA-256 is not the code_challenge',
    expected: 'the verifier that belongs to this code',
    fix: 'Two sign-ins at once must not share one place to keep it; the state says which is which.',
    example: 'the code_verifier of another sign-in',
  },
  'verifier-format': {
    error: 'invalid_request',
    parameter: 'code_verifier',
    wrong: 'not the length or the characters of one',
    expected: '43 to 128 letters, digits, - . _ ~',
    fix: 'Use 32 random bytes in base64url.',
    example: 'code_verifier=short',
  },
  'refresh-unknown': {
    error: 'invalid_grant',
    parameter: 'refresh_token',
    wrong: 'we do not know it',
    expected: 'the newest refresh token, as it came',
    fix: 'Keep the token of the last answer; look whether it was cut, and whether it is of this market.',
    example: 'refresh_token=xxxxx',
  },
  'refresh-expired': {
    error: 'invalid_grant',
    parameter: 'refresh_token',
    wrong: 'expired',
    expected: 'to be used within 90 days',
    fix: 'Ask the person to sign in again.',
    example: 'after 91 days',
  },
  'refresh-used': {
    error: 'invalid_grant',
    parameter: 'refresh_token',
    wrong: 'used already; all that came from it has ended',
    expected: 'each refresh token once',
    fix: 'Two of your processes refreshed at once, or the newest token was not kept: let one at a time refresh. Or somebody else has the token, and then this was right.',
    example: 'the same refresh_token a second time',
  },
  'refresh-of-another': {
    error: 'invalid_grant',
    parameter: 'refresh_token',
    wrong: 'given to another app',
    expected: 'the client_id that it was given to',
    fix: 'Keep tokens by app.',
    example: 'the refresh_token of your other app',
  },
  'refresh-ended': {
    error: 'invalid_grant',
    parameter: 'refresh_token',
    wrong: 'what it hangs on is over',
    expected: 'a session and a consent that last',
    fix: 'The person signed out, took the access back or changed their password: ask them to sign in again. offline_access outlives signing out.',
    example: 'after the person signed out',
  },
  'refresh-scope': {
    error: 'invalid_scope',
    parameter: 'scope',
    wrong: '* was not given',
    expected: 'scopes that the refresh token has, or none',
    fix: 'Leave scope out; for more, people are asked by a new sign-in.',
    example: 'scope=openid balance, given openid',
  },
  'client-scope': {
    error: 'invalid_scope',
    parameter: 'scope',
    wrong: '* is no scope of a program in its own name',
    expected: 'invite',
    fix: 'What people have is had through them: use authorization_code.',
    example: 'scope=user of a program in its own name',
  },
} as const satisfies Record<string, PartnerMistake>;

const keyProofs = {
  'dpop-proof': {
    error: 'invalid_dpop_proof',
    parameter: 'dpop',
    wrong: 'not a proof for this request',
    expected:
      'a JWT by ES256 or PS256 with htm and htu of this request, a fresh iat and a jti of its own',
    fix: 'htu is the address as the discovery document has it, without its query; clocks may differ by five minutes.',
    example: 'htm=GET in a proof for POST',
  },
  'dpop-used': {
    error: 'invalid_dpop_proof',
    parameter: 'dpop',
    wrong: 'used already',
    expected: 'a new proof for each request',
    fix: 'Sign a new one for every retry, too.',
    example: 'the proof of the request before',
  },
  'dpop-missing': {
    error: 'invalid_grant',
    parameter: 'dpop',
    wrong: 'missing',
    expected: 'a proof by the key that the token is bound to',
    fix: 'Keep the key as long as the tokens.',
    example: 'no DPoP header',
  },
  'dpop-other-key': {
    error: 'invalid_grant',
    parameter: 'dpop',
    wrong: 'signed by another key',
    expected: 'a proof by the key that the token is bound to',
    fix: 'Keep the key as long as the tokens.',
    example: 'a proof after the app made itself a new key',
  },
} as const satisfies Record<string, PartnerMistake>;

const userinfo = {
  'token-missing': {
    error: 'invalid_token',
    parameter: 'authorization',
    wrong: 'no access token came along',
    expected: 'Bearer and the access token',
    fix: 'Send it as a header.',
    example: 'no authorization header',
  },
  'token-scheme': {
    error: 'invalid_request',
    parameter: 'authorization',
    wrong: 'not in a form that is read',
    expected:
      'one header, Bearer and the access token, or DPoP and the token where a proof comes along',
    fix: 'Never send it in the address, which is written to logs.',
    example: 'authorization: Basic …',
  },
  'token-over': {
    error: 'invalid_token',
    parameter: 'authorization',
    wrong: 'not an access token that works',
    expected: 'the newest access token, within 15 minutes',
    fix: 'Refresh it. It may also be that the person signed out or took the access back.',
    example: 'an access token after 16 minutes',
  },
  'token-scope': {
    error: 'insufficient_scope',
    parameter: 'authorization',
    wrong: 'the token lacks openid',
    expected: 'a token that was asked for with openid',
    fix: 'Ask for openid at sign-in.',
    example: 'a token of scope=user alone',
  },
} as const satisfies Record<string, PartnerMistake>;

const signOut = {
  'logout-address': {
    error: 'invalid_request',
    parameter: 'post_logout_redirect_uri',
    wrong: 'not registered for this app',
    expected: 'one of its addresses for after signing out, character by character',
    fix: 'It is another list than redirect_uri: ask us to add it.',
    example: 'post_logout_redirect_uri=https://app.example/bye, not registered',
  },
} as const satisfies Record<string, PartnerMistake>;

/** By the part of the interface where a request meets them, in the order of the guide. */
export const partnerMistakesByPlace = {
  authorisation,
  proof,
  grants,
  keyProofs,
  userinfo,
  signOut,
};

export const partnerMistakes = {
  ...authorisation,
  ...proof,
  ...grants,
  ...keyProofs,
  ...userinfo,
  ...signOut,
};

export type PartnerMistakeId = keyof typeof partnerMistakes;

/** As much of what was received as is repeated: an app may show our words to people, and so a stranger's. */
const MOST_REPEATED = 40;

/** Letters and digits of one word alone: nobody can be made to read a sentence or run a script by it. */
export const repeatable = (received: string | undefined): string => {
  const word = (received ?? '').replaceAll(/[^\w.:/+-]/g, '?').slice(0, MOST_REPEATED);
  return word === '' ? 'nothing' : word;
};

interface AboutWhat {
  /** Where the mistake may be made with several. */
  parameter?: string | undefined;
  received?: string | undefined;
}

export function explainMistake(
  id: PartnerMistakeId,
  { parameter: made, received }: AboutWhat = {},
): ExplainedMistake {
  const { parameter = made, wrong, expected }: PartnerMistake = partnerMistakes[id];
  return {
    code: id,
    ...(parameter !== undefined && { parameter }),
    wrong: wrong.replaceAll('*', repeatable(received)),
    expected,
  };
}

/** The same in one line. */
export function tellMistake(id: PartnerMistakeId, about?: AboutWhat): string {
  const { parameter, wrong, expected } = explainMistake(id, about);
  return `${parameter === undefined ? '' : `${parameter}: `}${wrong}; expected ${expected} (guide: ${id})`;
}
