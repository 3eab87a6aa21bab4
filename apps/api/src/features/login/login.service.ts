import { markets } from '@carnet/contract/markets';
import type { OpenDatabase } from '@carnet/database/connection';
import {
  canonicalIdentifier,
  type TypedIdentifier,
} from '@carnet/identity/contacts/canonical-identifier';
import { moveSignInCounters } from '@carnet/identity/limits/attempt-keys';
import type { Origin } from '@carnet/identity/origin/origin';
import { findLoginCandidate } from '@carnet/identity/sessions/sign-in/find-candidate';

import { createAdmission } from './admission.ts';
import { countersOf, createSignIn, type SignIn, type SignInDependencies } from './sign-in.ts';
import { createSignOut, type SignOut } from './sign-out.ts';

export interface LoginService {
  signIn: SignIn;
  /** Refuses as a sign-in would be refused for its limits; looks at no password and counts nothing. */
  foresee(typed: TypedIdentifier, origin: Origin): Promise<void>;
  signOut: SignOut;
}

interface LoginDependencies extends SignInDependencies {
  /** Two connections for signing out alone, so that a flood of logins cannot keep anybody signed in. */
  reserved: OpenDatabase;
}

export function createLoginService(dependencies: LoginDependencies): LoginService {
  const { database, reserved, keyring, hashes, attempts } = dependencies;
  const { db } = database;
  const admit = createAdmission(hashes);
  const signIn = createSignIn(dependencies);
  return {
    signIn(credentials, request) {
      const { market, ip } = request.origin;
      const { value: identifier } = canonicalIdentifier(credentials, markets[market]);
      return admit({ identifier, ip }, () => signIn(credentials, request));
    },

    async foresee(typed, origin) {
      const { market } = origin;
      const identifier = canonicalIdentifier(typed, markets[market]);
      await moveSignInCounters(db, keyring, { market, identifier, address: origin.ip });
      // A proof of work is used up by being checked, so a question never brings one.
      const asked = { origin, hasProof: false };
      const { keyOf, network } = countersOf(keyring, identifier, asked);
      const question = { market, identifier, bindHash: origin.bindHash };
      const found = await findLoginCandidate(db, question);
      await attempts.foresee({ identifier: keyOf(found?.isKnownBrowser ?? false), network });
    },

    signOut: createSignOut(reserved),
  };
}
