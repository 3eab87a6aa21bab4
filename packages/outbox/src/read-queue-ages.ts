import type { Connection } from '@carnet/database/connection';

import type { Urgency } from './message.ts';
import { listDueJobs } from './queue-ages.store.ts';
import { PRIORITY_OF, QUEUE_OF, QUEUES } from './queues.ts';

export interface QueueAge {
  queue: string;
  urgency: Urgency;
  /** Jobs that should run now, and do not. */
  due: number;
  /** Since when the oldest of them should; 0 when there is none. */
  oldestSeconds: number;
}

const URGENCIES: readonly Urgency[] = ['awaited', 'told', 'crowd'];
const urgencyAt = new Map(URGENCIES.map((urgency) => [PRIORITY_OF[urgency], urgency]));
const ofMessages: ReadonlySet<string> = new Set(Object.values(QUEUE_OF));

/** A line for each queue of ours, also where nothing is late; further ones while their jobs are. */
export async function readQueueAges(db: Connection): Promise<QueueAge[]> {
  const late = (await listDueJobs(db)).map(
    ({ priority, ...due }): QueueAge => ({ ...due, urgency: urgencyAt.get(priority) ?? 'told' }),
  );
  const isLate = new Set(late.map(keyOf));
  const quiet = QUEUES.flatMap(([queue]) =>
    (ofMessages.has(queue) ? URGENCIES : (['told'] as const)).map(
      (urgency): QueueAge => ({ queue, urgency, due: 0, oldestSeconds: 0 }),
    ),
  );
  return [...late, ...quiet.filter((age) => !isLate.has(keyOf(age)))];
}

const keyOf = ({ queue, urgency }: QueueAge) => `${queue} ${urgency}`;
