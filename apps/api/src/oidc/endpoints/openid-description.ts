/**
 * The standard endpoints as the reference shows them. What they do is the engine's and the standards';
 * what an app sends and gets is written here by hand, and a test sends each example to the real ones.
 */
export interface OpenidExample {
  /** What it shows, where an endpoint does more than one thing. */
  name: string;
  /** The query of a GET, the form of a POST. */
  fields: Record<string, string>;
  status: 200 | 201 | 303;
  /** Of a redirect: where to. Absent: nothing. */
  answer?: object | string;
}

export interface OpenidEndpoint {
  name: string;
  method: 'GET' | 'POST';
  path: `/${string}`;
  summary: string;
  standard: string;
  /** Who asks: an app that proves itself, the holder of an access token, or anybody. */
  proof: 'app' | 'token' | 'none';
  /** What each field is for; a name with a question mark may be left out. */
  fields: Record<string, string>;
  examples: readonly OpenidExample[];
}

const ISSUER = 'https://account-api.carnet.example/oidc';
const CALLBACK = 'https://lunchbox.example/callback';
const GOODBYE = 'https://lunchbox.example/bye';
/** SHA-256 of the verifier, as PKCE asks (RFC 7636, appendix B: it is the standard's own example). */
const VERIFIER = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM';
const ID_TOKEN = 'an-example-of-an-id-token';
const SUBJECT = 'Y2hsb8OpLWFzLWx1bmNoYm94LWtub3dzLWhlcg';

const REQUEST = {
  client_id: 'lunchbox',
  redirect_uri: CALLBACK,
  response_type: 'code',
  scope: 'openid profile email',
  state: 'lunch',
  code_challenge: CHALLENGE,
  code_challenge_method: 'S256',
};

const TOKENS = {
  access_token: 'an-example-of-an-access-token',
  expires_in: 900,
  id_token: ID_TOKEN,
  refresh_token: 'an-example-of-a-refresh-token',
  scope: 'openid profile email',
  token_type: 'Bearer',
};

const ABOUT_REQUEST = {
  client_id: 'The app, as it is registered',
  redirect_uri:
    'Where the person comes back to: one of the registered addresses, character by character',
  response_type: 'Always code',
  scope: 'openid, and what the app wants to know or do',
  'state?': 'Comes back as it was sent: compare it',
  'nonce?': 'Comes back inside the ID token: compare it',
  code_challenge:
    'SHA-256 of a secret that the app keeps until it exchanges the code, in base64url',
  code_challenge_method: 'Always S256',
  'prompt?': 'login, consent or none',
  'max_age?': 'How many seconds ago the person may have signed in at most',
  'login_hint?': 'The address that is filled in',
};

export const openidEndpoints: readonly OpenidEndpoint[] = [
  {
    name: 'openidDiscovery',
    method: 'GET',
    path: '/oidc/.well-known/openid-configuration',
    summary: 'Where everything is and what is understood: all that a client library needs',
    standard: 'OpenID Connect Discovery 1.0',
    proof: 'none',
    fields: {},
    examples: [
      {
        name: 'discovery',
        fields: {},
        status: 200,
        answer: {
          issuer: ISSUER,
          authorization_endpoint: `${ISSUER}/auth`,
          token_endpoint: `${ISSUER}/token`,
          userinfo_endpoint: `${ISSUER}/me`,
          jwks_uri: `${ISSUER}/jwks`,
          pushed_authorization_request_endpoint: `${ISSUER}/request`,
          introspection_endpoint: `${ISSUER}/token/introspection`,
          revocation_endpoint: `${ISSUER}/token/revocation`,
          end_session_endpoint: `${ISSUER}/session/end`,
          response_types_supported: ['code'],
          subject_types_supported: ['pairwise'],
          scopes_supported: ['openid', 'offline_access', 'profile', 'email', 'phone'],
          code_challenge_methods_supported: ['S256'],
          authorization_response_iss_parameter_supported: true,
          backchannel_logout_supported: true,
        },
      },
    ],
  },
  {
    name: 'openidKeys',
    method: 'GET',
    path: '/oidc/jwks',
    summary: 'The public keys that ID tokens and logout tokens are signed with',
    standard: 'RFC 7517',
    proof: 'none',
    fields: {},
    examples: [
      {
        name: 'keys',
        fields: {},
        status: 200,
        answer: {
          keys: [
            {
              kty: 'EC',
              use: 'sig',
              kid: 'an-example-of-a-key',
              alg: 'ES256',
              crv: 'P-256',
              x: 'f83OJ3D2xF1Bg8vub9tLe1gHMzV76e8Tus9uPHvRVEU',
              y: 'x_FEzRu9m36HLN_tue659LNpXW6pCyStikYjKIWI5a0',
            },
          ],
        },
      },
    ],
  },
  {
    name: 'openidAuthorization',
    method: 'GET',
    path: '/oidc/auth',
    summary: 'Where the browser is sent to sign in; it comes back to the app with a code',
    standard: 'OpenID Connect Core 1.0, RFC 6749, RFC 7636, RFC 9207',
    proof: 'none',
    fields: { ...ABOUT_REQUEST, 'request_uri?': 'Of a pushed request: then client_id is enough' },
    examples: [
      {
        name: 'authorization',
        fields: REQUEST,
        status: 303,
        answer: `https://account.carnet.example/partner?${new URLSearchParams(REQUEST).toString()}`,
      },
    ],
  },
  {
    name: 'openidPushedRequest',
    method: 'POST',
    path: '/oidc/request',
    summary: 'Leaves the request beforehand, so that the browser carries only its name',
    standard: 'RFC 9126',
    proof: 'app',
    fields: ABOUT_REQUEST,
    examples: [
      {
        name: 'pushed request',
        fields: REQUEST,
        status: 201,
        answer: {
          expires_in: 600,
          request_uri: 'urn:ietf:params:oauth:request_uri:an-example-of-a-request',
        },
      },
    ],
  },
  {
    name: 'openidToken',
    method: 'POST',
    path: '/oidc/token',
    summary:
      'Gives tokens for a code, for a refresh token, or to a company’s program for its secret',
    standard: 'RFC 6749, RFC 7636; with a key of its own RFC 9449',
    proof: 'app',
    fields: {
      grant_type: 'authorization_code, refresh_token or client_credentials',
      'code?': 'That came back with the browser: 60 seconds, once',
      'redirect_uri?': 'The same as in the request',
      'code_verifier?': 'The secret whose SHA-256 was in the request',
      'refresh_token?': 'Works once, and brings the next one',
      'scope?': 'Of a program: invite',
    },
    examples: [
      {
        name: 'code',
        fields: {
          grant_type: 'authorization_code',
          code: 'an-example-of-a-code',
          redirect_uri: CALLBACK,
          code_verifier: VERIFIER,
        },
        status: 200,
        answer: TOKENS,
      },
      {
        name: 'refresh token',
        fields: { grant_type: 'refresh_token', refresh_token: TOKENS.refresh_token },
        status: 200,
        answer: TOKENS,
      },
      {
        name: 'program',
        fields: { grant_type: 'client_credentials', scope: 'invite' },
        status: 200,
        answer: {
          access_token: 'an-example-of-a-program-token',
          expires_in: 600,
          scope: 'invite',
          token_type: 'Bearer',
        },
      },
    ],
  },
  {
    name: 'openidUserinfo',
    method: 'GET',
    path: '/oidc/me',
    summary: 'What the person allowed the app to know about them',
    standard: 'OpenID Connect Core 1.0, 5.3',
    proof: 'token',
    fields: {},
    examples: [
      {
        name: 'userinfo',
        fields: {},
        status: 200,
        answer: {
          sub: SUBJECT,
          name: 'Chloé Lambert',
          given_name: 'Chloé',
          family_name: 'Lambert',
          locale: 'fr',
          updated_at: 1_795_089_840,
          email: 'chloe.lambert@work.example',
          email_verified: true,
        },
      },
    ],
  },
  {
    name: 'openidIntrospection',
    method: 'POST',
    path: '/oidc/token/introspection',
    summary: 'Whether a token of the app is alive, and what it may do',
    standard: 'RFC 7662',
    proof: 'app',
    fields: {
      token: 'Access or refresh token',
      'token_type_hint?': 'access_token or refresh_token',
    },
    examples: [
      {
        name: 'introspection',
        fields: { token: TOKENS.access_token },
        status: 200,
        answer: {
          active: true,
          sub: SUBJECT,
          client_id: 'lunchbox',
          exp: 1_795_090_740,
          iat: 1_795_089_840,
          iss: ISSUER,
          scope: TOKENS.scope,
          token_type: 'Bearer',
        },
      },
    ],
  },
  {
    name: 'openidRevocation',
    method: 'POST',
    path: '/oidc/token/revocation',
    summary: 'Gives a token back: nobody can use it any more',
    standard: 'RFC 7009',
    proof: 'app',
    fields: {
      token: 'Access or refresh token',
      'token_type_hint?': 'access_token or refresh_token',
    },
    examples: [{ name: 'revocation', fields: { token: TOKENS.access_token }, status: 200 }],
  },
  {
    name: 'openidEndSession',
    method: 'GET',
    path: '/oidc/session/end',
    summary: 'Where the browser is sent to sign out here, too; the person is asked first',
    standard: 'OpenID Connect RP-Initiated Logout 1.0',
    proof: 'none',
    fields: {
      'id_token_hint?': 'The ID token of the sign-in',
      'post_logout_redirect_uri?':
        'Where the person goes afterwards: one of the registered addresses',
      'state?': 'Comes back as it was sent',
    },
    examples: [
      {
        name: 'sign-out',
        fields: { id_token_hint: ID_TOKEN, post_logout_redirect_uri: GOODBYE },
        status: 303,
        answer: `https://account.carnet.example/partner/sign-out?${new URLSearchParams({
          id_token_hint: ID_TOKEN,
          post_logout_redirect_uri: GOODBYE,
        }).toString()}`,
      },
    ],
  },
];
