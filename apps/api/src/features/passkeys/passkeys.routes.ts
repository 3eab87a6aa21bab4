import {
  addPasskey,
  beginPasskey,
  keepPasskey,
  listPasskeys,
  offerPasskey,
  type Passkey,
  readPasskeyChallenge,
  readPasskeyStore,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
} from '@carnet/contract/calls/passkeys';
import type { Database } from '@carnet/database/connection';
import type { RelyingParties } from '@carnet/identity/factors/factor';

import { actorOf } from '../../http/actor.ts';
import type { CallRegistry } from '../../http/answer-call.ts';
import {
  beginInBrowser,
  challengeBrowser,
  challengedHashOf,
} from '../../http/cookies/began-cookie.ts';
import { setBindCookie } from '../../http/cookies/bind-cookie.ts';
import { doOnce } from '../../http/idempotency/idempotency.ts';
import { originOf } from '../../http/origin.ts';
import { sessionOf, siteOf } from '../../http/request-context.ts';
import { relyingPartyOf } from '../../http/sites.ts';
import { readStore } from './passkey-owner.ts';
import type { PasskeysService } from './passkeys.service.ts';
import type { PasskeySignIn, SignedInByPasskey } from './sign-in-with-passkey.ts';

interface PasskeysParts {
  db: Database;
  relyingParties: RelyingParties;
  passkeys: PasskeysService;
  signIn: PasskeySignIn;
  chargeMalformed: (body: unknown) => Promise<void>;
}

export function passkeysRoutes(
  calls: CallRegistry,
  { db, relyingParties, passkeys, signIn, chargeMalformed }: PasskeysParts,
): void {
  calls.answer(readPasskeyChallenge, async (request, reply) => {
    const site = siteOf(request);
    const challenge = await signIn.newChallenge(site.market, challengeBrowser(request, reply));
    return { challenge, rp_id: relyingPartyOf(site).id };
  });

  calls.answer(signInWithPasskey, async (request, reply) => {
    const origin = { ...originOf(request), browserHash: beginInBrowser(request, reply) };
    const asked = { proof: request.body.proof, challengedHash: challengedHashOf(request) };
    const { token, bindSecret } = await doOnce<SignedInByPasskey>(
      db,
      request,
      signInWithPasskey,
      (keep) => signIn.signIn(asked, origin, keep),
    );
    setBindCookie(request, reply, bindSecret);
    return { access_token: token };
  });

  calls.answer(listPasskeys, (request) => passkeys.list(sessionOf(request).accountId));

  calls.answer(readPasskeyStore, (request) => readStore(db, relyingParties, actorOf(request)));

  calls.answer(offerPasskey, async (request) => ({
    is_offered: await passkeys.offer(sessionOf(request).accountId),
  }));

  calls.answer(beginPasskey, (request) => passkeys.begin(actorOf(request)));

  calls.answer(
    addPasskey,
    (request) => {
      const { payload, passkey } = request.body;
      const made = { payload, made: JSON.stringify(passkey) };
      return doOnce<Passkey>(db, request, addPasskey, (keep) =>
        passkeys.add(actorOf(request), made, keep),
      );
    },
    { onMalformed: chargeMalformed },
  );

  calls.answer(renamePasskey, (request) =>
    passkeys.rename(sessionOf(request).accountId, request.params.id, request.body.name),
  );

  calls.answer(removePasskey, async (request) => ({
    leaves_at: await passkeys.remove(actorOf(request), request.params.id),
  }));

  calls.answer(keepPasskey, (request) => passkeys.keep(actorOf(request), request.params.id));
}
