import type { WayBackAnswer } from '@carnet/contract/calls/way-back';
import type { ProviderAnswer } from '@carnet/contract/rules/identity';
import type { Database, Transaction } from '@carnet/database/connection';
import { stopClosing } from '@carnet/identity/accounts/close-account';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { newPayload } from '@carnet/identity/challenges/payload';
import { recordEvent } from '@carnet/identity/events/record-event';
import { findNationalLink, keepLink } from '@carnet/identity/federation/identity-links';
import type { Origin } from '@carnet/identity/origin/origin';
import { Refusal } from '@carnet/identity/refusal';
import { tellOfAsked } from '@carnet/identity/way-back/tell-of-way-back';
import type { WayBack } from '@carnet/identity/way-back/way-back';
import { findWayBack, keepTicket, openWayBack } from '@carnet/identity/way-back/ways-back';
import { newId } from '@carnet/runtime/ids';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import type { NationalProviders } from './national-providers.ts';

export interface AskWayBack {
  /** Answers with the address of the provider. */
  begin(origin: Origin, provider: string): Promise<string>;
  ask(
    answer: ProviderAnswer,
    origin: Origin,
    keep: KeepAnswer<WayBackAnswer>,
  ): Promise<WayBackAnswer>;
}

const PURPOSE = { kind: 'way-back' } as const;

export function createAskWayBack(
  db: Database,
  keyring: Keyring,
  providers: NationalProviders,
): AskWayBack {
  /** The one that is open, or else one that begins now, of which every contact hears. */
  async function findOrOpen(
    transaction: Transaction,
    { accountId, linkId, provider }: { accountId: string; linkId: string; provider: string },
    origin: Origin,
  ): Promise<WayBack | undefined> {
    const known = await findWayBack(transaction, accountId);
    if (known?.isStopped) throw new Refusal('way_back.stopped');
    if (known) return known.linkId === linkId ? known : undefined;
    const stopLinks = await tellOfAsked(transaction, keyring, { accountId, provider }, origin);
    const { requestId, ip } = origin;
    await recordEvent(transaction, { accountId, kind: 'way_back.asked', requestId, ip });
    return openWayBack(transaction, { accountId, linkId, stopLinks });
  }

  async function ticketFor(
    transaction: Transaction,
    wayBack: WayBack,
    { browserHash }: Origin,
  ): Promise<string | null> {
    if (!wayBack.isDue || !browserHash) return null;
    const { payload, hash } = newPayload(keyring, wayBack.accountId);
    const ticket = { ticketId: newId(), hash, browserHash };
    return (await keepTicket(transaction, wayBack, ticket)) ? payload : null;
  }

  return {
    async begin(origin, provider) {
      const isNational = providers
        .of(origin.market)
        .some(({ id, kind }) => id === provider && kind === 'national');
      if (!isNational) throw new Refusal('provider.unknown');
      return providers.visit(origin, PURPOSE, provider);
    },

    async ask(answer, origin, keep) {
      const { provider, identity } = await providers.redeem(origin, PURPOSE, answer);
      if (provider.kind !== 'national') throw new Refusal('provider.refused');
      const { issuer, subject } = identity;
      return db.transaction().execute(async (transaction) => {
        const link = await findNationalLink(transaction, {
          market: origin.market,
          issuer,
          subject,
        });
        if (!link) throw new Refusal('provider.not_linked');
        const { accountId, linkId } = link;
        await lockAccount(transaction, accountId);
        // Disowned, frozen or closing it may be: whoever holds a lost mailbox can have done that.
        if (!link.isSettled) throw new Refusal('way_back.link_too_new');
        const asked = { accountId, linkId, provider: provider.name };
        const wayBack = await findOrOpen(transaction, asked, origin);
        if (!wayBack) throw new Refusal('way_back.refused');
        // Neither a removal by a weaker proof nor a closing overtakes the wait.
        await keepLink(transaction, link);
        await stopClosing(transaction, accountId);
        const shown = {
          due_at: wayBack.dueAt.toISOString(),
          lapses_at: wayBack.lapsesAt.toISOString(),
          is_delayed: wayBack.isDelayed,
          ticket: await ticketFor(transaction, wayBack, origin),
        };
        await keep(transaction, shown);
        return shown;
      });
    },
  };
}
