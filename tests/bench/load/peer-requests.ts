import { emailOf, PASSWORD } from '../harness/bench-database.ts';
import { requestText } from './requests.ts';

/** As many as the peer knows. */
export const PEER_PEOPLE = 40;

export const peerSignInRequests = (): string[] =>
  Array.from({ length: PEER_PEOPLE }, (_, person) => {
    const body = JSON.stringify({ email: emailOf(person), password: PASSWORD });
    const headers = { 'content-type': 'application/json', 'content-length': `${body.length}` };
    return requestText('POST', '/api/auth/sign-in/email', headers, body);
  });

/** Signs each of them in and returns the request that asks who is there. */
export async function peerSessionRequests(port: number, count: number): Promise<string[]> {
  const requests: string[] = [];
  for (let person = 0; person < count; person++) {
    const response = await fetch(`http://127.0.0.1:${port}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'http://account.carnet-be.localhost:3000',
      },
      body: JSON.stringify({ email: emailOf(person), password: PASSWORD }),
    });
    if (!response.ok) throw new Error(`The peer answered a sign-in with ${response.status}`);
    const cookie = response.headers.getSetCookie().map((text) => text.split(';')[0]);
    const headers = { cookie: cookie.join('; ') };
    const seen = await fetch(`http://127.0.0.1:${port}/api/auth/get-session`, { headers });
    const { user } = (await seen.json()) as { user: { email: string } };
    if (user.email !== emailOf(person)) throw new Error('The peer shows somebody else');
    requests.push(requestText('GET', '/api/auth/get-session', headers));
  }
  return requests;
}
