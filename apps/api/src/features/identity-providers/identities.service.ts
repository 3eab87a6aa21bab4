import {
  addIdentity,
  beginIdentity,
  type Identity,
  keepIdentity,
  removeIdentity,
} from '@carnet/contract/calls/identity-providers';
import type { ProviderAnswer } from '@carnet/contract/rules/identity';
import type { Database, Transaction } from '@carnet/database/connection';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { requireChangeable } from '@carnet/identity/accounts/require-changeable';
import { settleFactorChange } from '@carnet/identity/alerts/settle-factor-change';
import { tellOfMfaChange } from '@carnet/identity/alerts/tell-of-factor-change';
import { keepForUndo } from '@carnet/identity/alerts/undo/keep-copies';
import { verifiedContacts } from '@carnet/identity/contacts/list-contacts';
import { hasStrongFactor } from '@carnet/identity/factors/second-factors';
import { settledProofs } from '@carnet/identity/factors/settled-proofs';
import type { ListedLink } from '@carnet/identity/federation/identity-link';
import {
  deleteLink,
  insertLink,
  keepLink,
  letLinkGo,
  listLinks,
} from '@carnet/identity/federation/identity-links';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import { spendStepUp } from '@carnet/identity/sessions/step-up/spend-step-up';
import { endStepUps, methodsProven } from '@carnet/identity/sessions/step-up/step-ups';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import { admit } from './admit.ts';
import { goesAtOnce, shownIdentity } from './identity-providers.policy.ts';
import type { Providers, VisitOrigin } from './providers.ts';

export interface IdentitiesService {
  list(accountId: string): Promise<Identity[]>;
  /** Answers with the address of the provider. */
  begin(actor: Actor, browser: VisitOrigin, provider: string): Promise<string>;
  add(actor: Actor, answer: ProviderAnswer, keep: KeepAnswer<Identity>): Promise<Identity>;
  /** Answers with when it goes; null: it is gone. */
  remove(actor: Actor, linkId: string): Promise<string | null>;
  keep(actor: Actor, linkId: string): Promise<Identity>;
}

interface IdentitiesDependencies {
  db: Database;
  keyring: Keyring;
  providers: Providers;
}

export function createIdentitiesService(parts: IdentitiesDependencies): IdentitiesService {
  const { db, keyring, providers } = parts;

  /** The account is locked first: every write sees all that the one before it did. */
  const change = <Result>(
    { session: { accountId } }: Actor,
    work: (transaction: Transaction, known: ListedLink[]) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (transaction) => {
      await lockAccount(transaction, accountId);
      await requireChangeable(transaction, accountId);
      return work(transaction, await listLinks(transaction, accountId));
    });

  const shown = (link: ListedLink | undefined): Identity => {
    if (!link) throw new Refusal('provider.link_not_found');
    return shownIdentity(link, providers.all);
  };

  return {
    list: async (accountId) => (await listLinks(db, accountId)).map(shown),

    async begin({ session }, browser, provider) {
      const { accountId, sessionId } = session;
      const isStrong = await hasStrongFactor(db, accountId);
      const provenBy = await methodsProven(db, session, beginIdentity.audience, { isStrong });
      if (session.isSuperseded) throw new Refusal('mfa.step_up_required');
      if (provenBy.length === 0) throw new Refusal('mfa.stronger_proof_required');
      return providers.visit(browser, { kind: 'link', sessionId }, provider);
    },

    async add(actor, answer, keep) {
      const { session, origin } = actor;
      const { accountId, sessionId } = session;
      const { market } = origin;
      const redeemed = await providers.redeem(origin, { kind: 'link', sessionId }, answer);
      await admit(db, market, redeemed);
      const { provider, identity } = redeemed;
      return change(actor, async (transaction) => {
        await keepForUndo(transaction, keyring, accountId);
        // As with a passkey: whoever holds only the mailbox would plant a way in of their own (attack 81).
        const isStrong = await hasStrongFactor(transaction, accountId);
        await spendStepUp(transaction, session, addIdentity.audience, { isStrong });
        const { issuer, subject } = identity;
        const { id, kind } = provider;
        const link = { market, issuer, subject, accountId, provider: id, kind };
        const linkId = await insertLink(transaction, link);
        if (linkId === undefined) throw new Refusal('provider.linked_elsewhere');
        const alsoTell = await verifiedContacts(transaction, accountId);
        await settleFactorChange(transaction, keyring, actor, 'identity-added', {
          detail: { provider: provider.id },
          alsoTell,
        });
        // The next change is proven anew (attack 81).
        await endStepUps(transaction, session);
        const links = await listLinks(transaction, accountId);
        const added = shown(links.find((each) => each.linkId === linkId));
        await keep(transaction, added);
        return added;
      });
    },

    remove: (actor, linkId) =>
      change(actor, async (transaction, known) => {
        const { session, origin, rules } = actor;
        const { accountId, sessionId } = session;
        const link = known.find((each) => each.linkId === linkId);
        const { kind, provider } = shown(link);
        if (!link) throw new Refusal('provider.link_not_found');
        const { audience } = removeIdentity;
        const proven = await methodsProven(transaction, session, audience);
        const provenBy = await settledProofs(transaction, accountId, proven);
        await spendStepUp(transaction, session, audience);
        await keepForUndo(transaction, keyring, accountId);
        const alsoTell = await verifiedContacts(transaction, accountId);
        const detail = { provider };
        if (goesAtOnce(kind, provenBy)) {
          await deleteLink(transaction, link);
          const told = { detail, alsoTell };
          await settleFactorChange(transaction, keyring, actor, 'identity-removed', told);
          return null;
        }
        const leavesAt = await letLinkGo(transaction, link);
        const about = { accountId, sessionId, origin, rules, change: 'identity-leaving' } as const;
        await tellOfMfaChange(transaction, keyring, { ...about, detail, alsoTell });
        return leavesAt && new Date(leavesAt).toISOString();
      }),

    async keep(actor, linkId) {
      const { session } = actor;
      const { accountId } = session;
      await change(actor, async (transaction) => {
        await spendStepUp(transaction, session, keepIdentity.audience);
        await keepLink(transaction, { accountId, linkId });
      });
      return shown((await listLinks(db, accountId)).find((each) => each.linkId === linkId));
    },
  };
}
