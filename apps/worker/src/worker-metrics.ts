import type { Database } from '@carnet/database/connection';
import { readSmsDay } from '@carnet/identity/limits/read-sms-day';
import type { Attempt } from '@carnet/outbox/delivery';
import { messageBacklog } from '@carnet/outbox/read-message-log';
import type { Metrics } from '@carnet/runtime/metrics';

export function countAttempts({ meter }: Metrics): (attempt: Attempt) => void {
  const attempts = meter.createCounter('carnet_worker_messages', {
    description: 'Attempts to send a message, by purpose, channel and outcome',
  });
  return ({ purpose, channel, outcome }) => attempts.add(1, { purpose, channel, outcome });
}

export function watchBacklog({ meter }: Metrics, db: Database): void {
  const waiting = meter.createObservableGauge('carnet_worker_waiting_messages', {
    description: 'Messages that are not sent yet, by channel',
  });
  const oldest = meter.createObservableGauge('carnet_worker_oldest_message_seconds', {
    description: 'How long the oldest unsent message has been waiting, by channel',
  });
  const dead = meter.createObservableGauge('carnet_worker_dead_messages', {
    description: 'Messages given up, waiting for an operator, by channel',
  });
  meter.addBatchObservableCallback(
    async (observed) => {
      for (const backlog of await messageBacklog(db)) {
        const labels = { channel: backlog.channel };
        observed.observe(waiting, backlog.waiting, labels);
        observed.observe(oldest, backlog.oldestSeconds, labels);
        observed.observe(dead, backlog.dead, labels);
      }
    },
    [waiting, oldest, dead],
  );
}

/**
 * The alarm of attack 76 is drawn from codes sent and entered: their quotient falls when numbers are
 * pumped.
 */
export function watchSmsCodes({ meter }: Metrics, db: Database): void {
  const sent = meter.createObservableGauge('carnet_worker_sms_codes_sent', {
    description: 'Codes by SMS today, by country',
  });
  const entered = meter.createObservableGauge('carnet_worker_sms_codes_entered', {
    description: 'Codes by SMS of today that somebody typed, by country',
  });
  const told = meter.createObservableGauge('carnet_worker_sms_told', {
    description: 'SMS today that are no codes, by country',
  });
  const withheld = meter.createObservableGauge('carnet_worker_sms_withheld', {
    description: 'SMS today that the budget did not allow, by country: alarm when above zero',
  });
  meter.addBatchObservableCallback(
    async (observed) => {
      for (const day of await readSmsDay(db)) {
        observed.observe(sent, day.sent, { country: day.country });
        observed.observe(entered, day.entered, { country: day.country });
        observed.observe(told, day.told, { country: day.country });
        observed.observe(withheld, day.withheld, { country: day.country });
      }
    },
    [sent, entered, told, withheld],
  );
}
