import { readProfile } from '@carnet/contract/calls/profile';
import { updateProfile } from '@carnet/contract/calls/edit-profile';
import { signIn } from '@carnet/contract/calls/login';

import { emailOf, PASSWORD, PEOPLE } from '../harness/bench-database.ts';
import { UNIQUE } from './load.ts';

/** What a browser sends along with any call. */
const browserHeaders = {
  host: '127.0.0.1',
  accept: 'application/json',
  'accept-language': 'nl-BE,nl;q=0.9,en;q=0.6',
  origin: 'http://account.carnet-be.localhost:3000',
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
  'x-device-id': '6f1c2b52-6a0e-4f1c-9b8c-0d6a3c1e2f47',
};

export const requestText = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): string => plainRequestText(method, path, { ...browserHeaders, ...headers }, body);

/** With these headers and no others, as a server would send it. */
export function plainRequestText(
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n');
}

/** One login of each person, with an idempotency key as the typed client makes them. */
export const loginRequests = (): string[] =>
  Array.from({ length: PEOPLE }, (_, person) => loginRequest(person, { isKeyed: true }));

/** Without what a login costs besides: a key for retries, and a cookie, by which the browser is no news. */
export const plainLoginRequests = (people: readonly SignedInPerson[]): string[] =>
  people.map(({ headers }, person) =>
    loginRequest(person, { isKeyed: false, cookie: headers['cookie'] }),
  );

function loginRequest(
  person: number,
  { isKeyed, cookie }: { isKeyed: boolean; cookie?: string | undefined },
): string {
  const body = JSON.stringify({ email: emailOf(person), password: PASSWORD });
  const headers = {
    'content-type': 'application/json',
    'content-length': `${body.length}`,
    ...(isKeyed && { 'idempotency-key': UNIQUE }),
    ...(cookie !== undefined && { cookie }),
  };
  return requestText(signIn.method, signIn.path, headers, body);
}

/** Wrong passwords, each from a network of its own, so that no limit answers instead. */
export const refusedLoginRequests = (emails: readonly string[]): string[] =>
  emails.map((email, index) => {
    const body = JSON.stringify({ email, password: 'not the password' });
    const headers = {
      'content-type': 'application/json',
      'content-length': `${body.length}`,
      'x-forwarded-for': `10.1.${index >> 8}.${index & 255}`,
    };
    return requestText(signIn.method, signIn.path, headers, body);
  });

export interface SignedInPerson {
  accountId: string;
  /** The headers that prove the session. */
  headers: Record<string, string>;
}

export const profileRequest = ({ headers }: SignedInPerson): string =>
  requestText(readProfile.method, readProfile.path, headers);

/** Carries the same headers, so that both servers parse the same amount of request. */
export const referenceRequest = ({ accountId, headers }: SignedInPerson): string =>
  requestText('GET', `/account/${accountId}`, headers);

/**
 * Signs a person in and writes their date of birth, as people have one; which also binds the session to
 * its cookie.
 */
export async function signInPerson(port: number, person: number): Promise<SignedInPerson> {
  const url = `http://127.0.0.1:${port}`;
  const response = await fetch(`${url}${signIn.path}`, {
    method: signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf(person), password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`Signing in was answered with ${response.status}`);
  const { access_token } = signIn.answers[200].parse(await response.json());
  const cookie = response.headers.getSetCookie().map((text) => text.split(';')[0]);
  const headers = { authorization: `Bearer ${access_token}`, cookie: cookie.join('; ') };

  const profile = await fetch(`${url}${updateProfile.path}`, {
    method: updateProfile.method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ birthdate: '1988-02-29' }),
  });
  const { data } = updateProfile.answers[200].parse(await profile.json());
  return { accountId: data.id, headers };
}
