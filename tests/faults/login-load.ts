import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { readProfile } from '@carnet/contract/calls/profile';
import { signIn, signOut } from '@carnet/contract/calls/login';
import { createClient } from '@carnet/contract/client';

import type { Attempt } from '../support/balanced-fetch.ts';
import { createBalancedFetch } from '../support/balanced-fetch.ts';
import { PASSWORD, type Rig } from '../support/rig.ts';
import { createVisitor, type Visitor } from '../support/visitor.ts';

/** A login that was acknowledged, with what its sender needs to repeat it. */
export interface AcknowledgedLogin {
  email: string;
  key: string;
  token: string;
  acknowledgedAt: number;
  isSignedOut: boolean;
}

export interface LoadHistory {
  logins: AcknowledgedLogin[];
  /** Every request, also those that a retry made good. */
  attempts: Attempt[];
  /** Tokens that were refused although nobody had signed them out. */
  falseRefusals: string[];
  /** Calls that failed in the end, retries included. */
  failures: unknown[];
}

const PEOPLE_AT_ONCE = 4;
const READERS_AT_ONCE = 2;
const PAUSE_MILLIS = 80;
/** A claim left by a process that died is free after 15 seconds: patience enough to outlast it. */
const RETRIES = { attempts: 12, firstWaitMillis: 50, longestWaitMillis: 10_000 };

/** People who sign in, read their profile and now and then sign out, and people who stay. */
export async function startLoginLoad(rig: Rig) {
  const people = await rig.createPeople(100);
  const readers = Array.from({ length: READERS_AT_ONCE }, () => createVisitor());
  for (const reader of readers) {
    const { status } = await reader.signIn(rig.apis[0], people[0] ?? '', PASSWORD);
    if (status !== 200) throw new Error(`A reader could not sign in: ${status}\n${rig.errors()}`);
  }
  const balanced = createBalancedFetch(rig.apis);
  const history: LoadHistory = {
    logins: [],
    attempts: balanced.attempts,
    falseRefusals: [],
    failures: [],
  };
  const end = new AbortController();
  let visits = 0;

  async function visit(email: string, signsOut: boolean): Promise<void> {
    const key = randomUUID();
    let token = '';
    const client = createClient({
      baseUrl: 'http://balanced',
      fetch: balanced.fetch,
      headers: () => (token ? { authorization: `Bearer ${token}` } : {}),
      newIdempotencyKey: () => key,
      retries: RETRIES,
    });
    const answer = await client.call(signIn, { body: { email, password: PASSWORD } });
    token = answer.access_token;
    const login = { email, key, token, acknowledgedAt: performance.now(), isSignedOut: false };
    history.logins.push(login);

    for (let read = 0; read < 3; read++) {
      const profile = await client.call(readProfile, {}, { handle401: true });
      if (profile === '401') history.falseRefusals.push(token);
    }
    if (!signsOut) return;
    await client.call(signOut, { body: { token } });
    login.isSignedOut = true;
  }

  async function visitAgainAndAgain(): Promise<void> {
    while (!end.signal.aborted) {
      visits += 1;
      const email = people[visits % people.length] ?? '';
      await visit(email, visits % 3 === 0).catch((error: unknown) => history.failures.push(error));
      await sleep(PAUSE_MILLIS);
    }
  }

  /** A tab that stays open: it asks without retrying, so that it meets the fault itself. */
  async function readAgainAndAgain({ token }: Visitor): Promise<void> {
    const headers = { authorization: `Bearer ${token}` };
    while (!end.signal.aborted) {
      const answer = await balanced.fetch('http://balanced/user', { headers }).catch(() => {});
      if (answer?.status === 401) history.falseRefusals.push(String(token));
      await sleep(PAUSE_MILLIS);
    }
  }

  const visitors = [
    ...Array.from({ length: PEOPLE_AT_ONCE }, visitAgainAndAgain),
    ...readers.map(readAgainAndAgain),
  ];
  return {
    history,
    /** Lets every call in flight come to its end first. */
    async stop(): Promise<LoadHistory> {
      end.abort();
      await Promise.all(visitors);
      return history;
    },
  };
}
