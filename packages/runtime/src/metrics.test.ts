import { expect, it } from 'vitest';

import { startMetrics } from './metrics.ts';

it('metrics are read as Prometheus text that names the service', async () => {
  const metrics = startMetrics({ service: 'api' });
  metrics.meter.createCounter('logins', { description: 'Logins' }).add(2, { outcome: 'refused' });
  metrics.meter.createHistogram('request_seconds').record(0.25);

  const text = await metrics.scrape();
  expect(text).toContain('# TYPE logins_total counter');
  expect(text).toMatch(/logins_total\{(?=.*outcome="refused")(?=.*otel_scope_name="api").*\} 2/);
  expect(text).toMatch(/request_seconds_count\{.*\} 1/);
  expect(text).not.toContain('unknown_service');
  await metrics.stop();
});

it('two services in one process keep their metrics apart', async () => {
  const [api, worker] = [startMetrics({ service: 'api' }), startMetrics({ service: 'worker' })];
  api.meter.createCounter('logins').add(1);

  expect(await worker.scrape()).not.toContain('logins');
  await Promise.all([api.stop(), worker.stop()]);
});
