import { signOut } from '@carnet/contract/calls/login';
import { type Profile, readProfile } from '@carnet/contract/calls/profile';
import { HttpError } from '@carnet/contract/client/http-error';
import type { QueryClient } from '@tanstack/react-query';

import type { Api } from '../http/api-client.ts';
import { ACCOUNT_KEY, removeAccount, storeAccount } from './account-projection.ts';
import { localItems } from './browser-storage.ts';
import { clearSessionItems, removeItem, writeItem } from './session-items.ts';
import type { TokenCookie } from './token-cookie.ts';
import { forgetTyped } from './typed-identifier.ts';

/** Why somebody finds the login page, for the line above the form. */
export type SessionNotice =
  | 'session.required'
  | 'session.ended_elsewhere'
  | 'session.expired'
  | 'storage.missing'
  | 'handoff.invalid'
  | 'page.unknown';

export interface Session {
  /** The person behind the cookie, as the API knows them now; undefined: nobody is logged in. */
  person(): Promise<Profile | undefined>;
  /** True: there is a cookie. Whether it still opens anything, only the API can tell. */
  mayBeOpen(): boolean;
  begin(token: string): Promise<void>;
  /** The same session under a new token, as after a security code. */
  renew(token: string): void;
  /** Signs out. Fails, and changes nothing, when the server could not be told (R106). */
  end(): Promise<void>;
  /** The server says that the session is over. */
  lost(): void;
  /** Something changed behind our back: the next look asks the API, however fresh the last was. */
  doubt(): Promise<void>;
  tell(notice: SessionNotice): void;
  notice(): SessionNotice | undefined;
  /** The notice was read: the next visit of the login page is an ordinary one. */
  dismissNotice(): void;
}

export const personQuery = ['person'] as const;
/** Several loaders of one navigation share an answer; the next click asks anew. */
const FRESH_MILLIS = 2_000;

export interface SessionParts {
  cookie: TokenCookie;
  api: Api;
  queries: QueryClient;
}

export function createSession({ cookie, api, queries }: SessionParts): Session {
  let notice: SessionNotice | undefined;
  /** Why the session is over, as the server said when it refused it. */
  let whyOver: SessionNotice | undefined;

  if (!localItems.isAvailable()) {
    // oxlint-disable-next-line no-console -- R107 asks for exactly this line.
    console.info('Local storage is missing: login is required.');
    if (cookie.read()) notice = 'storage.missing';
    cookie.clear();
  }

  const forget = () => {
    cookie.clear();
    clearSessionItems();
    forgetTyped();
    removeAccount();
    queries.clear();
  };
  const lost = () => {
    if (cookie.read()) notice = whyOver ?? 'session.required';
    whyOver = undefined;
    forget();
  };

  async function readPerson(): Promise<Profile | null> {
    const shown = cookie.read();
    const answer = await api.call(readProfile, {}).catch((error: unknown) => {
      if (!(error instanceof HttpError) || error.status !== 401) throw error;
      whyOver = error.problem?.reason;
      return null;
    });
    // Another tab signed in meanwhile: what was refused is no longer this browser's token.
    if (!answer) return cookie.read() === shown ? null : readPerson();
    storeAccount(answer.data);
    if (await owesSetup(api, answer.data)) writeItem('mfa_forced', 'true');
    else removeItem('mfa_forced');
    return answer.data;
  }

  async function person(): Promise<Profile | undefined> {
    if (!cookie.read()) {
      if (queries.getQueryData(personQuery)) forget();
      return undefined;
    }
    const found = await queries.fetchQuery({
      queryKey: personQuery,
      queryFn: readPerson,
      staleTime: FRESH_MILLIS,
      // Nobody observes the query, and it must outlive a long stay on one page.
      gcTime: Number.POSITIVE_INFINITY,
    });
    if (found) return found;
    lost();
    return undefined;
  }

  return {
    person,
    lost,
    mayBeOpen: () => cookie.read() !== undefined,
    doubt: () => queries.invalidateQueries({ queryKey: personQuery, refetchType: 'none' }),
    async begin(token) {
      // The item about the app that somebody came from stays: it is still the one to go back to (A72).
      clearSessionItems({ except: 'open_app' });
      forgetTyped();
      queries.clear();
      const before = cookie.read();
      cookie.write(token);
      notice = undefined;
      await person();
      // Ends the sign-in that this one takes the place of: nobody holds its token any more (attack 94).
      if (before && before !== token)
        await api.call(signOut, { body: { token: before } }).catch(() => {});
    },
    renew: (token) => cookie.write(token),
    async end() {
      const token = cookie.read();
      if (token) await api.call(signOut, { body: { token } });
      forget();
    },
    tell(reason) {
      notice = reason;
    },
    notice: () => notice,
    dismissNotice() {
      notice = undefined;
    },
  };
}

/**
 * A person who is asked to set up codes may have done so: only the server knows what is missing (A21).
 */
const owesSetup = async (api: Api, { mfa_forced: forced, mfa_customer: customer }: Profile) =>
  (forced || customer) && (await import('./owed-setup.ts')).owesSetup(api);

/**
 * Other tabs follow: who logs out in one is out in all, who logs in is in (A19). So does a page that
 * Back brings out of the browser's memory as it was left: it heard of nothing meanwhile.
 */
export function followOtherTabs(
  browser: Window,
  session: Session,
  lookAgain: () => unknown,
): () => void {
  // An event can overtake the change of the cookie, so the cookie alone is not believed.
  const doubt = () => void session.doubt().then(lookAgain);
  const hear = ({ key }: StorageEvent) => {
    // A null key means that everything was cleared.
    if (key === ACCOUNT_KEY || key === null) doubt();
  };
  const awake = ({ persisted }: PageTransitionEvent) => {
    if (persisted) doubt();
  };
  browser.addEventListener('storage', hear);
  browser.addEventListener('pageshow', awake);
  return () => {
    browser.removeEventListener('storage', hear);
    browser.removeEventListener('pageshow', awake);
  };
}
