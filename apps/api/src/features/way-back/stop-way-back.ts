import type { Market } from '@carnet/contract/markets';
import type { Database, Transaction } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { recordEvent } from '@carnet/identity/events/record-event';
import { mfaOwed } from '@carnet/identity/factors/second-factors';
import { isStrongestProof } from '@carnet/identity/factors/two-proofs.policy';
import { deleteLink, letLinkGo } from '@carnet/identity/federation/identity-links';
import type { Origin } from '@carnet/identity/origin/origin';
import { Refusal } from '@carnet/identity/refusal';
import type { FinishStep } from '@carnet/identity/sessions/pending-sign-in/finish-step';
import { openPendingSignIn } from '@carnet/identity/sessions/pending-sign-in/open-pending-sign-in';
import { isStopProof, stopFactors } from '@carnet/identity/way-back/stop-factors';
import { contactsToTell, tellOfEnd } from '@carnet/identity/way-back/tell-of-way-back';
import type { WayBack } from '@carnet/identity/way-back/way-back';
import {
  delayWayBack,
  findByStopLink,
  findWayBack,
  stopWayBack,
} from '@carnet/identity/way-back/ways-back';
import type { Keyring } from '@carnet/runtime/keyring';
import { readWayBackToken } from '@carnet/runtime/tokens';

export interface StopWayBack {
  describe(token: string, market: Market): Promise<WayBack>;
  stop(token: string, origin: Origin): Promise<WayBack>;
}

const linkIsOver = () => new Refusal('way_back.link_invalid');

/**
 * Whoever holds a mailbox and nothing else delays it once; who backs the link with a factor stops it.
 * So the thief of a mailbox keeps nobody out, and the owner's phone stops the thief of an identity.
 */
export function createStopWayBack(db: Database, keyring: Keyring): StopWayBack {
  const proofOf = (token: string) => {
    const proof = readWayBackToken(token);
    if (!proof) throw linkIsOver();
    return proof;
  };

  async function delay(transaction: Transaction, token: string, origin: Origin): Promise<WayBack> {
    const proof = proofOf(token);
    const { accountId } = proof;
    const { market, requestId, ip } = origin;
    if (await delayWayBack(transaction, proof, market))
      await recordEvent(transaction, { accountId, kind: 'way_back.delayed', requestId, ip });
    const wayBack = await findByStopLink(transaction, proof, market);
    if (!wayBack) throw linkIsOver();
    return wayBack;
  }

  /** By which channel the link came: see the purposes of the codes. */
  const channelOf = (token: string) => (proofOf(token).kind === 'email' ? 'email' : 'sms');

  return {
    async describe(token, market) {
      const wayBack = await findByStopLink(db, proofOf(token), market);
      if (!wayBack) throw linkIsOver();
      return wayBack;
    },

    async stop(token, origin) {
      const outcome = await db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, proofOf(token).accountId);
        const wayBack = await delay(transaction, token, origin);
        const { accountId } = wayBack;
        const factors = await stopFactors(transaction, accountId);
        if (factors.length === 0) return wayBack;
        const ticket = await openPendingSignIn(transaction, keyring, {
          accountId,
          kind: 'way-back-stop',
          origin,
          excludedMethod: channelOf(token),
        });
        return new Refusal('mfa.required', { mfa: mfaOwed(ticket, factors) });
      });
      if (outcome instanceof Refusal) throw outcome;
      return outcome;
    },
  };
}

/**
 * The factor was right. The identity that asked goes, by a weaker proof in 72 hours: whoever was stopped
 * wrongly signs in with it until then, and keeps it.
 */
export function createFinishStop(keyring: Keyring): FinishStep {
  return async (transaction, { accountId }, { requestId, ip }, { method, uses }) => {
    const wayBack = await findWayBack(transaction, accountId);
    if (!wayBack || !(await isStopProof(transaction, wayBack, uses)))
      return { refusal: linkIsOver() };
    const stopped = await stopWayBack(transaction, accountId);
    if (!stopped) return { refusal: linkIsOver() };
    const link = { accountId, ...stopped };
    if (isStrongestProof(method)) await deleteLink(transaction, link);
    else await letLinkGo(transaction, link);
    await recordEvent(transaction, { accountId, kind: 'way_back.stopped', requestId, ip });
    const told = await contactsToTell(transaction, keyring, accountId);
    await tellOfEnd(transaction, keyring, 'way-back-stopped', accountId, told);
    return {};
  };
}
