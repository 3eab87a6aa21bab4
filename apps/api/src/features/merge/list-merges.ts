import { sendUndoLink } from '@carnet/contract/calls/merge';
import { profileLocale } from '@carnet/contract/choose-locale';
import type { Database } from '@carnet/database/connection';
import { readAccount } from '@carnet/identity/accounts/find-account';
import { lockAccount } from '@carnet/identity/accounts/lock-account';
import { limit } from '@carnet/identity/limits/limit';
import { maskedTarget } from '@carnet/identity/factors/second-factors';
import { addUndoLinks, listUndoable } from '@carnet/identity/merging/find-merge';
import { contactsThatCame } from '@carnet/identity/merging/contacts-that-came';
import { tellUndoLinks } from '@carnet/identity/merging/tell-of-merge';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import { spendStepUp } from '@carnet/identity/sessions/step-up/spend-step-up';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';

export interface ListedMerge {
  merge_id: string;
  merged_at: string;
  undo_until: string;
  firstname: string;
  recipients: string[];
}

export interface MergesService {
  list(accountId: string): Promise<ListedMerge[]>;
  sendLink(actor: Actor, mergeId: string, keep: KeepAnswer<null>): Promise<null>;
}

const links = limit({
  name: 'merge-undo-links',
  most: 5,
  per: '1 day',
  refusal: 'code.too_many_sends',
});

export function createMergesService(db: Database, keyring: Keyring): MergesService {
  return {
    async list(accountId) {
      const merges = await listUndoable(db, accountId);
      return Promise.all(
        merges.map(async (merge) => ({
          merge_id: merge.mergeId,
          merged_at: (merge.decidedAt ?? new Date()).toISOString(),
          undo_until: (merge.undoUntil ?? new Date()).toISOString(),
          firstname: (await readAccount(db, merge.otherId)).firstname,
          recipients: (await contactsThatCame(db, keyring, merge)).map(({ value }) =>
            maskedTarget(value),
          ),
        })),
      );
    },

    sendLink: ({ session, rules }, mergeId, keep) =>
      db.transaction().execute(async (transaction) => {
        const { accountId } = session;
        await lockAccount(transaction, accountId);
        await spendStepUp(transaction, session, sendUndoLink.audience);
        const merges = await listUndoable(transaction, accountId);
        const merge = merges.find((known) => known.mergeId === mergeId);
        if (!merge) throw new Refusal('merge.link_invalid');
        await links.take(transaction, keyring, accountId);
        const { firstname, language } = await readAccount(transaction, merge.otherId);
        const locale = profileLocale(rules, language);
        const contacts = await contactsThatCame(transaction, keyring, merge);
        const until = merge.undoUntil ?? new Date();
        const told = { accountId, firstname, locale, rules, until };
        await addUndoLinks(
          transaction,
          merge,
          await tellUndoLinks(transaction, keyring, told, contacts),
        );
        await keep(transaction, null);
        return null;
      }),
  };
}
