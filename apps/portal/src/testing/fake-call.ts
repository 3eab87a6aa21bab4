import {
  type CallAnswer,
  type CallBody,
  type CallDeclaration,
  type CallParams,
  type CallQuery,
  responsesOf,
} from '@carnet/contract/call';
import { listHolds } from '@carnet/contract/calls/alerts';
import { listCards } from '@carnet/contract/calls/cards';
import { readOverview } from '@carnet/contract/calls/dashboard';
import { listIdentityProviders } from '@carnet/contract/calls/identity-providers';
import { signIn, signOut } from '@carnet/contract/calls/login';
import { listMerges } from '@carnet/contract/calls/merge';
import { type Profile, readProfile } from '@carnet/contract/calls/profile';
import { type ErrorCode, errorRules } from '@carnet/contract/errors/catalogue';
import type { Problem } from '@carnet/contract/errors/problem';
import { HttpResponse, http } from 'msw';

import { TEST_API } from './test-site.ts';

interface Asked<Call extends CallDeclaration> {
  body: CallBody<Call>;
  query: CallQuery<Call>;
  params: CallParams<Call>;
  headers: Headers;
}

type Reply<Call extends CallDeclaration> = CallAnswer<Call> | Refused;

export class Refused {
  readonly code: ErrorCode;
  readonly extras: Partial<Problem>;

  constructor(code: ErrorCode, extras: Partial<Problem> = {}) {
    this.code = code;
    this.extras = extras;
  }
}

const FORESEEN = {
  status: 204,
  headers: { precognition: 'true', 'precognition-success': 'true' },
};

/** Answers a call of the contract, and fails the test when either side does not keep to it. */
export function fakeCall<const Call extends CallDeclaration>(
  call: Call,
  reply: (asked: Asked<Call>) => Reply<Call> | Promise<Reply<Call>>,
) {
  const method = call.method.toLowerCase() as Lowercase<Call['method']>;
  return http[method](`${TEST_API}${call.path}`, async ({ request, params }) => {
    // A question is no call: all is well unless a test says otherwise.
    if (request.headers.get('precognition') === 'true') return new HttpResponse(null, FORESEEN);
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const answer = await reply({
      body: (call.body && call.body.parse(await request.json())) as CallBody<Call>,
      query: call.query?.parse(query) as CallQuery<Call>,
      params: call.params?.parse(params) as CallParams<Call>,
      headers: request.headers,
    });
    if (answer instanceof Refused) return refusal(call, answer);
    const isEmpty = answer === undefined && 204 in call.answers;
    const status = isEmpty ? 204 : Number(Object.keys(call.answers)[0]);
    const body: unknown = call.answers[status]?.parse(answer);
    return body === undefined
      ? new HttpResponse(null, { status })
      : HttpResponse.json(body, { status });
  });
}

function refusal(call: CallDeclaration, { code, extras }: Refused) {
  const { status } = errorRules(code);
  const problem = {
    code,
    message: 'in the words of the server',
    request_id: 'request-0123abcd',
    ...extras,
  };
  responsesOf(call)[status]?.parse(problem);
  return HttpResponse.json(problem, { status });
}

export const chloe: Profile = {
  id: '01a1dd3e-4bf5-753a-9d93-b55a68504ad5',
  email: [{ id: '1', value: 'chloe@mail.example', default: true, verified: true }],
  phone: [{ id: '2', value: '+32470123456', default: true, verified: true }],
  totpRecovery: [],
  fridom_user_id: null,
  user_id: 'holder-1',
  customer_user_id: null,
  merchant_id: null,
  firstname: 'Chloé',
  lastname: 'Lambert',
  birthdate: null,
  gender: null,
  language: 'fr',
  password_status: 0,
  last_password_change: null,
  mfa_forced: false,
  mfa_customer: false,
};

export const TEST_TOKEN = 'token-of-chloe';
/** Of the same session, after a security code. */
export const RENEWED_TOKEN = 'token-after-the-code';
const HER_TOKENS = new Set([`Bearer ${TEST_TOKEN}`, `Bearer ${RENEWED_TOKEN}`]);

/** A service where Chloé can log in with any password, and out again. */
export const friendlyService = (person: Profile = chloe) => [
  fakeCall(signIn, () => ({ access_token: TEST_TOKEN })),
  fakeCall(signOut, () => undefined),
  fakeCall(listHolds, () => []),
  fakeCall(listIdentityProviders, () => ({ providers: [] })),
  fakeCall(readOverview, () => ({ last_sign_in: null, attention: [], activity: [] })),
  fakeCall(listCards, () => ({ data: [] })),
  fakeCall(listMerges, () => ({ data: [] })),
  fakeCall(readProfile, ({ headers }) =>
    HER_TOKENS.has(headers.get('authorization') ?? '')
      ? { data: person }
      : new Refused('session.required'),
  ),
];
