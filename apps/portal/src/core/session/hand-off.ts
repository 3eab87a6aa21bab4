import { exchangeHandoff } from '@carnet/contract/calls/handoff';
import { signOut } from '@carnet/contract/calls/login';
import { type Profile, readProfile } from '@carnet/contract/calls/profile';

import type { Api } from '../http/api-client.ts';
import { failureOf } from '../http/problems.ts';
import type { Session } from './session.ts';

/** A link brought somebody: only the person at the keyboard can tell whether that is who they are. */
export interface HandOffQuestion {
  /** Who is signed in here; undefined: nobody. */
  current: Profile | undefined;
  newcomer: Profile;
  answer(whoStays: 'current' | 'newcomer'): Promise<void>;
}

export interface HandOffWorld {
  api: Api;
  /** Calls in the name of a token that is not this browser's, or not yet. */
  apiAs: (token: string) => Api;
  session: Session;
}

/**
 * Signs in with what one of our platforms handed over (R60, A17), after a question: a link of somebody
 * else's would make the reader do their business in a stranger's account (attacks 44, 92). Who is
 * signed in already is not asked whether they are themselves.
 */
export async function takeHandOff(
  { api, apiAs, session }: HandOffWorld,
  handedOver: string,
): Promise<HandOffQuestion | undefined> {
  try {
    const { access_token: token } = await api.call(exchangeHandoff, {
      body: { token: handedOver },
    });
    const current = await session.person();
    const { data: newcomer } = await apiAs(token).call(readProfile, {});
    if (current?.id === newcomer.id) {
      await session.begin(token);
      return undefined;
    }
    return {
      current,
      newcomer,
      async answer(whoStays) {
        if (whoStays === 'current') return endUnused(apiAs(token), token);
        if (current) await session.end();
        await session.begin(token);
      },
    };
  } catch (error) {
    // Whoever is signed in stays so; anybody else finds the login page, with the reason.
    if (failureOf(error).code === 'handoff.invalid') session.tell('handoff.invalid');
    return undefined;
  }
}

const endUnused = (api: Api, token: string) => api.call(signOut, { body: { token } });
