import { exchangeHandoff } from '@carnet/contract/calls/handoff';
import { signOut } from '@carnet/contract/calls/login';
import { type Profile, readProfile } from '@carnet/contract/calls/profile';

import type { Api } from '../http/api-client.ts';
import { failureOf } from '../http/problems.ts';
import type { Session } from './session.ts';

/** Somebody is signed in here, and a link brought somebody else: only the person can tell who stays. */
export interface HandOffQuestion {
  current: Profile;
  newcomer: Profile;
  answer(whoStays: 'current' | 'newcomer'): Promise<void>;
}

export interface HandOffWorld {
  api: Api;
  /** Calls in the name of a token that is not this browser's, or not yet. */
  apiAs: (token: string) => Api;
  session: Session;
}

/** Signs in with what one of our platforms handed over (R60, A17), unless that needs a question. */
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
    if (!current || current.id === newcomer.id) {
      await session.begin(token);
      return undefined;
    }
    return {
      current,
      newcomer,
      async answer(whoStays) {
        if (whoStays === 'current') return endUnused(apiAs(token), token);
        await session.end();
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
