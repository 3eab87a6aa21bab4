import {
  addPasskey,
  beginPasskey,
  keepPasskey as keepCall,
  type Passkey,
  removePasskey,
} from '@carnet/contract/calls/passkeys';
import { MOST_PASSKEYS } from '@carnet/contract/rules/passkey';
import type { Database, Transaction } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { notePasskeyOffer } from '@carnet/identity/accounts/mark-account';
import { requireChangeable } from '@carnet/identity/accounts/require-changeable';
import { settleFactorChange } from '@carnet/identity/alerts/settle-factor-change';
import { tellOfMfaChange } from '@carnet/identity/alerts/tell-of-factor-change';
import { keepForUndo } from '@carnet/identity/alerts/undo/keep-copies';
import { issueUnsent } from '@carnet/identity/challenges/issue-code';
import { verifiedContacts } from '@carnet/identity/contacts/list-contacts';
import { answerChallenge, useAnswer } from '@carnet/identity/factors/answer-challenge';
import type { RelyingParties } from '@carnet/identity/factors/factor';
import { creationOptions } from '@carnet/identity/factors/passkey/make-passkey';
import { readMadePasskey } from '@carnet/identity/factors/passkey/passkey.factor';
import type { ListedPasskey } from '@carnet/identity/factors/passkey/passkey';
import {
  deletePasskey,
  hasPasskeys,
  insertPasskey,
  keepPasskey,
  letPasskeyGo,
  listPasskeys,
  renamePasskey,
} from '@carnet/identity/factors/passkey/passkeys';
import { firstNameOf } from '@carnet/identity/factors/passkey/stores';
import { hasStrongFactor } from '@carnet/identity/factors/second-factors';
import { settledProofs } from '@carnet/identity/factors/settled-proofs';
import { deviceOf } from '@carnet/identity/origin/device';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import { spendStepUp } from '@carnet/identity/sessions/step-up/spend-step-up';
import { endStepUps, methodsProven } from '@carnet/identity/sessions/step-up/step-ups';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import { passkeyOwner, relyingPartyFor } from './passkey-owner.ts';
import { goesAtOnce, shownPasskey } from './passkeys.policy.ts';

export interface PasskeysService {
  list(accountId: string): Promise<Passkey[]>;
  /** True: it is offered now, and not again for 30 days. */
  offer(accountId: string): Promise<boolean>;
  begin(actor: Actor): Promise<BegunPasskey>;
  add(
    actor: Actor,
    made: { payload: string; made: string },
    keep: KeepAnswer<Passkey>,
  ): Promise<Passkey>;
  rename(accountId: string, passkeyId: string, name: string): Promise<Passkey>;
  /** Answers with when it goes; null: it is gone. */
  remove(actor: Actor, passkeyId: string): Promise<string | null>;
  keep(actor: Actor, passkeyId: string): Promise<Passkey>;
}

interface BegunPasskey {
  payload: string;
  options: Awaited<ReturnType<typeof creationOptions>> & Record<string, unknown>;
}

interface PasskeysDependencies {
  db: Database;
  keyring: Keyring;
  relyingParties: RelyingParties;
}

export function createPasskeysService(parts: PasskeysDependencies): PasskeysService {
  const { db, keyring, relyingParties } = parts;

  /** The account is locked first: every write sees all that the one before it did. */
  const change = <Result>(
    { session: { accountId } }: Actor,
    work: (transaction: Transaction, known: ListedPasskey[]) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      await requireChangeable(transaction, accountId);
      return work(transaction, await listPasskeys(transaction, accountId));
    });

  /**
   * What is as strong as the best there is must be added with a proof by that: whoever holds only the
   * mailbox would add a passkey of their own, and remove all others with it (A20, attack 81).
   */
  async function spendProof(
    transaction: Transaction,
    { session }: Actor,
    audience: (typeof addPasskey | typeof beginPasskey)['audience'],
  ): Promise<void> {
    const isStrong = await hasStrongFactor(transaction, session.accountId);
    await spendStepUp(transaction, session, audience, { isStrong });
  }

  const shown = async (accountId: string, passkeyId: string): Promise<Passkey> => {
    const passkey = (await listPasskeys(db, accountId)).find((one) => one.passkeyId === passkeyId);
    if (!passkey) throw new Refusal('passkey.not_found');
    return shownPasskey(passkey);
  };

  return {
    list: async (accountId) => (await listPasskeys(db, accountId)).map(shownPasskey),

    offer: async (accountId) =>
      !(await hasPasskeys(db, accountId)) && notePasskeyOffer(db, accountId),

    begin: (actor) =>
      change(actor, async (transaction, known) => {
        const { session } = actor;
        const { accountId, sessionId: boundTo } = session;
        const isStrong = await hasStrongFactor(transaction, accountId);
        await requireProof(transaction, actor, isStrong);
        if (known.length >= MOST_PASSKEYS) throw new Refusal('passkey.too_many');
        const relyingParty = relyingPartyFor(relyingParties, actor);
        const asked = { accountId, boundTo, purpose: 'set-up', method: 'passkey' } as const;
        const { payload } = await issueUnsent(transaction, keyring, asked);
        const owner = await passkeyOwner(transaction, actor);
        return {
          payload,
          options: { ...(await creationOptions(owner, relyingParty, payload, known)) },
        };
      }),

    async add(actor, { payload, made }, keep) {
      const { session, origin } = actor;
      const { accountId, sessionId } = session;
      const right = await answerChallenge(parts, {
        payload,
        code: made,
        market: origin.market,
        purposes: [],
        ofSession: { accountId, sessionId, purposes: ['set-up'] },
      });
      // The payload of another set-up: it is finished where it was begun (attack 28).
      if (right.method !== 'passkey') throw new Refusal('code.expired');
      const passkey = readMadePasskey(String(right.uses['made']));
      return change(actor, async (transaction, known) => {
        await keepForUndo(transaction, keyring, accountId);
        await useAnswer(transaction, right);
        await spendProof(transaction, actor, addPasskey.audience);
        if (known.length >= MOST_PASSKEYS) throw new Refusal('passkey.too_many');
        const name = firstNameOf(passkey.aaguid, deviceOf(origin.userAgent, origin.clientHints));
        const added = { ...passkey, name };
        const passkeyId = await insertPasskey(transaction, accountId, origin.market, added);
        // Somebody has it already: not said, for it may be somebody else.
        if (passkeyId === undefined) throw new Refusal('passkey.refused');
        await settleFactorChange(transaction, keyring, actor, 'passkey-added');
        // The next change is proven anew (attack 81).
        await endStepUps(transaction, session);
        const [newest] = await listPasskeys(transaction, accountId);
        if (!newest) throw new Error('The passkey was added a moment ago.');
        await keep(transaction, shownPasskey(newest));
        return shownPasskey(newest);
      });
    },

    async rename(accountId, passkeyId, name) {
      await renamePasskey(db, { accountId, passkeyId }, name);
      return shown(accountId, passkeyId);
    },

    remove: (actor, passkeyId) =>
      change(actor, async (transaction, known) => {
        const { session, origin, rules } = actor;
        const { accountId, sessionId } = session;
        const passkey = known.find((one) => one.passkeyId === passkeyId);
        if (!passkey) throw new Refusal('passkey.not_found');
        const { audience } = removePasskey;
        const proven = await methodsProven(transaction, session, audience);
        const provenBy = await settledProofs(transaction, accountId, proven);
        await spendStepUp(transaction, session, audience);
        await keepForUndo(transaction, keyring, accountId);
        if (goesAtOnce(provenBy)) {
          await deletePasskey(transaction, passkey);
          await settleFactorChange(transaction, keyring, actor, 'passkey-removed');
          return null;
        }
        const leavesAt = await letPasskeyGo(transaction, passkey);
        const told = { accountId, sessionId, origin, rules, change: 'passkey-leaving' } as const;
        const alsoTell = await verifiedContacts(transaction, accountId);
        await tellOfMfaChange(transaction, keyring, { ...told, alsoTell });
        return leavesAt && new Date(leavesAt).toISOString();
      }),

    async keep(actor, passkeyId) {
      const { session } = actor;
      const { accountId } = session;
      await change(actor, async (transaction) => {
        await spendStepUp(transaction, session, keepCall.audience);
        await keepPasskey(transaction, { accountId, passkeyId });
      });
      return shown(accountId, passkeyId);
    },
  };
}

/** Manners towards the person, who is told before the browser asks; adding the passkey spends it. */
async function requireProof(
  transaction: Transaction,
  { session }: Actor,
  isStrong: boolean,
): Promise<void> {
  const provenBy = await methodsProven(transaction, session, beginPasskey.audience, { isStrong });
  if (session.isSuperseded) throw new Refusal('mfa.step_up_required');
  if (provenBy.length > 0) return;
  throw new Refusal(isStrong ? 'mfa.stronger_proof_required' : 'mfa.step_up_required');
}
