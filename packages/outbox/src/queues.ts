import type { PgBoss, QueueOptions } from 'pg-boss';

import type { Channel, Urgency } from './message.ts';

/** One queue per channel: an SMS gateway that hangs must not hold up the mail. */
export const QUEUE_OF: Record<Channel, string> = { email: 'message-email', sms: 'message-sms' };

/**
 * Somebody waits for a code with the page open: it does not queue behind a crowd of other messages. Five
 * thousand invitations hold up nobody's code, and nobody's alert.
 */
export const PRIORITY_OF: Record<Urgency, number> = { awaited: 1, told: 0, crowd: -1 };

/** Where jobs end whose attempts are used up; the worker marks their messages dead. */
export const DEAD_LETTER_QUEUE = 'message-dead';

/** Apps that are told, server to server, that somebody's session with them is over. */
export const PARTNER_LOGOUT_QUEUE = 'partner-logout';

/** Apps that could not be told; an operator hears of each. */
export const DEAD_LOGOUT_QUEUE = 'partner-logout-dead';

/** People who asked support for help are told that we have it. */
export const SUPPORT_CONFIRMATION_QUEUE = 'support-confirmation';

/** What a worker's connections for its queues are called, in pg_stat_activity. */
export const WORKER_QUEUES = 'carnet worker queues';

/** Copies of their data that people asked for. */
export const DATA_EXPORT_QUEUE = 'data-export';

const DAY_SECONDS = 24 * 60 * 60;

/** The job of a killed worker is missed after this, and runs again elsewhere. */
const HEARTBEAT_SECONDS = 10;

const MESSAGE_QUEUE: QueueOptions & { deadLetter: string; notify: boolean } = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  // Waits 1, 2, 4 … seconds and then 10 minutes each time: a mail server may be away for 3 hours.
  retryLimit: 28,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 120,
  deleteAfterSeconds: DAY_SECONDS,
  deadLetter: DEAD_LETTER_QUEUE,
  notify: true,
};

/** A partner may be away for a while; after that its own sessions have run out anyway. */
const LOGOUT_QUEUE: QueueOptions & { deadLetter: string; notify: boolean } = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: 12,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 60,
  deleteAfterSeconds: DAY_SECONDS,
  deadLetter: DEAD_LOGOUT_QUEUE,
  notify: true,
};

const CONFIRMATION_QUEUE: QueueOptions & { notify: boolean } = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: 28,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 600,
  expireInSeconds: 120,
  deleteAfterSeconds: DAY_SECONDS,
  notify: true,
};

/** A copy of everything takes a moment; one that fails for hours is looked at by an operator. */
const EXPORT_QUEUE: typeof CONFIRMATION_QUEUE = { ...CONFIRMATION_QUEUE, expireInSeconds: 600 };

/** Marking a message dead needs only the database: it is tried until the database answers. */
const DEAD_QUEUE: QueueOptions & { notify: boolean } = {
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: 1_000,
  retryDelay: 5,
  deleteAfterSeconds: DAY_SECONDS,
  notify: true,
};

/**
 * The queues in the order in which they are made: where dead jobs go is there before the queues that
 * send them.
 */
export const QUEUES: readonly (readonly [name: string, settings: typeof DEAD_QUEUE])[] = [
  [DEAD_LETTER_QUEUE, DEAD_QUEUE],
  [DEAD_LOGOUT_QUEUE, DEAD_QUEUE],
  [PARTNER_LOGOUT_QUEUE, LOGOUT_QUEUE],
  [SUPPORT_CONFIRMATION_QUEUE, CONFIRMATION_QUEUE],
  [DATA_EXPORT_QUEUE, EXPORT_QUEUE],
  ...Object.values(QUEUE_OF).map((name) => [name, MESSAGE_QUEUE] as const),
];

/**
 * Brings pg-boss's own schema up to date and creates the queues. Any number of processes may call
 * it at once, and again; it belongs to every deployment, next to the migrations.
 */
export async function prepareQueues(url: string): Promise<void> {
  // Whoever only needs the names above loads no queue.
  const { PgBoss: Boss } = await import('pg-boss');
  const boss = new Boss({
    connectionString: url,
    application_name: 'carnet queues',
    max: 2,
    supervise: false,
    schedule: false,
  });
  // A statement that fails rejects as well; without a listener the same failure would end the process.
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const [name, settings] of QUEUES) await settle(boss, name, settings);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Creating a queue that exists changes nothing, so its settings are written once more. */
async function settle(boss: PgBoss, name: string, settings: typeof DEAD_QUEUE) {
  await boss.createQueue(name, settings);
  await boss.updateQueue(name, settings);
}
