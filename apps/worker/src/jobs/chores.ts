import type { Database } from '@carnet/database/connection';
import type { Chore } from '@carnet/outbox/queue-runner';
import { forgetStaleContent } from '@carnet/outbox/forget-stale-content';
import type { Places } from '@carnet/places/places';

import { activateWaitingCards, type CardParts } from './card-activations.ts';
import { blockWaitingCards } from './card-blocks.ts';
import { erasePeople, type ErasureParts } from './erasures.ts';
import { turnEventMonths } from './event-partitions.ts';
import { deleteExpiredRows } from './expired-rows.ts';
import { sendReminders } from './invitation-reminders.ts';
import { placeSessions } from './session-places.ts';
import { watchSms } from './sms-watch.ts';

export type ChoreParts = CardParts & ErasureParts & { places: Places };

export function createChores(parts: ChoreParts): Chore[] {
  const { db, keyring, log, places } = parts;
  const chore = (name: string, cron: string, work: (db: Database) => Promise<object>): Chore => ({
    name,
    cron,
    run: async () => log.info({ chore: name, ...(await work(db)) }, 'chore done'),
  });

  return [
    chore('chore-card-activations', '* * * * *', () => activateWaitingCards(parts)),
    chore('chore-card-blocks', '* * * * *', () => blockWaitingCards(parts)),
    chore('chore-erasures', '*/10 * * * *', () => erasePeople(parts)),
    chore('chore-event-months', '20 2 * * *', turnEventMonths),
    chore('chore-expired-rows', '*/10 * * * *', async () => ({
      deleted: await deleteExpiredRows(db),
    })),
    // In the morning, when people look at their mail.
    chore('chore-invitation-reminders', '5 8 * * *', async () => ({
      reminded: await sendReminders(db, keyring),
    })),
    chore('chore-session-places', '* * * * *', async () => ({
      placed: await placeSessions(db, places),
    })),
    chore('chore-sms-watch', '*/5 * * * *', async () => ({
      alarms: await watchSms(db, log),
    })),
    chore('chore-stale-content', '40 * * * *', async () => ({
      wiped: await forgetStaleContent(db),
    })),
  ];
}
