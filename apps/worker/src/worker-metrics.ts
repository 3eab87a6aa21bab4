import { smsBudgetEuros, smsEuros } from '@carnet/contract/rules/sms-prices';
import type { Database } from '@carnet/database/connection';
import { readSmsDay } from '@carnet/identity/limits/read-sms-day';
import type { Attempt } from '@carnet/outbox/delivery';
import { CHANNELS, urgencyOf } from '@carnet/outbox/message';
import { messageBacklog } from '@carnet/outbox/read-message-log';
import type { Metrics } from '@carnet/runtime/metrics';

/** Somebody looks at an empty inbox: what they notice is seconds, what support notices is minutes. */
const WAITS = [1, 2, 5, 10, 30, 60, 120, 300, 900];

export function countAttempts(metrics: Metrics): (attempt: Attempt) => void {
  const attempts = metrics.meter.createCounter('carnet_worker_messages', {
    description: 'Attempts to send a message, by purpose, channel, urgency and outcome',
  });
  const waits = metrics.timings(
    'carnet_worker_message_seconds',
    'From when a message was written to when its channel took it',
    WAITS,
  );
  const cells = Object.fromEntries(
    CHANNELS.map((channel) => [
      channel,
      {
        awaited: waits.cell({ channel, urgency: 'awaited' }),
        told: waits.cell({ channel, urgency: 'told' }),
        crowd: waits.cell({ channel, urgency: 'crowd' }),
      },
    ]),
  );
  return ({ purpose, channel, outcome, seconds }) => {
    const urgency = urgencyOf(purpose);
    attempts.add(1, { purpose, channel, urgency, outcome });
    if (outcome === 'sent') cells[channel]?.[urgency].count(seconds);
  };
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
  const spend = meter.createObservableGauge('carnet_worker_sms_spend_euros', {
    description: 'What the SMS of today cost, by country',
  });
  const budget = meter.createObservableGauge('carnet_worker_sms_budget_euros', {
    description: 'The most that the SMS of a day may cost, by country',
  });
  meter.addBatchObservableCallback(
    async (observed) => {
      for (const day of await readSmsDay(db)) {
        const { country } = day;
        observed.observe(spend, smsEuros(country, day.sent + day.told), { country });
        observed.observe(budget, smsBudgetEuros(country), { country });
        observed.observe(sent, day.sent, { country });
        observed.observe(entered, day.entered, { country });
        observed.observe(told, day.told, { country });
        observed.observe(withheld, day.withheld, { country });
      }
    },
    [sent, entered, told, withheld, spend, budget],
  );
}
