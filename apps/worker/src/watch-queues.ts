import type { Database } from '@carnet/database/connection';
import { readQueueAges } from '@carnet/outbox/read-queue-ages';
import type { Metrics } from '@carnet/runtime/metrics';

/** Of what nobody has begun: attempts that failed wait until their time comes again, and are not late. */
export function watchQueues({ meter }: Metrics, db: Database): void {
  const due = meter.createObservableGauge('carnet_worker_due_jobs', {
    description: 'Jobs that should run now and that no worker has taken, by queue and urgency',
  });
  const age = meter.createObservableGauge('carnet_worker_queue_age_seconds', {
    description: 'How long the oldest of them should have run, by queue and urgency',
  });
  meter.addBatchObservableCallback(
    async (observed) => {
      for (const { queue, urgency, ...late } of await readQueueAges(db)) {
        observed.observe(due, late.due, { queue, urgency });
        observed.observe(age, late.oldestSeconds, { queue, urgency });
      }
    },
    [due, age],
  );
}
