import type { HashPool } from '@carnet/identity/passwords/hash-pool';
import type { Metrics } from '@carnet/runtime/metrics';

export function watchHashPool({ meter }: Metrics, hashes: HashPool): void {
  meter
    .createObservableGauge('carnet_api_password_checks', {
      description: 'Password checks running and waiting in this process',
    })
    .addCallback((gauge) => {
      const { running, waiting } = hashes.load();
      gauge.observe(running, { state: 'running' });
      gauge.observe(waiting, { state: 'waiting' });
    });
  meter
    .createObservableCounter('carnet_api_password_hashes', {
      description: 'Password hashes computed, for people known and unknown',
    })
    .addCallback((counter) => counter.observe(hashes.load().computed));
}
