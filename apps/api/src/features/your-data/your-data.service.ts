import type { DataFormat, DataOrder } from '@carnet/contract/calls/your-data';
import { downloadData, orderData } from '@carnet/contract/calls/your-data';
import type { Locale } from '@carnet/contract/locales';
import type { Database, Transaction } from '@carnet/database/connection';
import { recordEvent } from '@carnet/identity/events/record-event';
import type { DataExport } from '@carnet/identity/personal-data/data-export';
import { openDataFile } from '@carnet/identity/personal-data/data-file';
import { findOrder, orderData as placeOrder } from '@carnet/identity/personal-data/order-data';
import { Refusal } from '@carnet/identity/refusal';
import type { Actor } from '@carnet/identity/sessions/actor';
import type { Keyring } from '@carnet/runtime/keyring';

import type { KeepAnswer } from '../../http/idempotency/idempotency.ts';
import { admit } from './admit.ts';

export interface DataFile {
  name: string;
  type: string;
  content: string;
}

export interface YourDataService {
  read(accountId: string): Promise<DataOrder | null>;
  order(actor: Actor, locale: Locale, keep: KeepAnswer<DataOrder>): Promise<DataOrder>;
  download(actor: Actor, format: DataFormat): Promise<DataFile>;
}

const TYPES: Record<DataFormat, string> = { html: 'text/html', json: 'application/json' };

export function createYourDataService(db: Database, keyring: Keyring): YourDataService {
  const note = (
    transaction: Transaction,
    { session, origin }: Actor,
    kind: 'data.ordered' | 'data.taken',
    detail: Record<string, string> = {},
  ) =>
    recordEvent(transaction, {
      accountId: session.accountId,
      sessionId: session.sessionId,
      kind,
      requestId: origin.requestId,
      ip: origin.ip,
      detail,
    });

  return {
    async read(accountId) {
      const order = await findOrder(db, accountId);
      return order ? shown(order) : null;
    },

    order: (actor, locale, keep) =>
      db.transaction().execute(async (transaction) => {
        await admit(transaction, keyring, actor, orderData.audience);
        const { accountId } = actor.session;
        const { order, isNew } = await placeOrder(transaction, accountId, locale);
        if (isNew) await note(transaction, actor, 'data.ordered');
        await keep(transaction, shown(order));
        return shown(order);
      }),

    download: (actor, format) =>
      db.transaction().execute(async (transaction) => {
        await admit(transaction, keyring, actor, downloadData.audience);
        const file = await openDataFile(transaction, keyring, actor.session.accountId, format);
        if (!file) throw new Refusal('data.not_ready');
        await note(transaction, actor, 'data.taken', { format });
        const day = file.readyAt.toISOString().slice(0, 10);
        return {
          name: `carnet-${day}.${format}`,
          type: TYPES[format],
          content: file.content,
        };
      }),
  };
}

const shown = ({ askedAt, readyAt, expiresAt }: DataExport): DataOrder => ({
  asked_at: askedAt.toISOString(),
  ready_at: readyAt?.toISOString() ?? null,
  expires_at: expiresAt.toISOString(),
});
