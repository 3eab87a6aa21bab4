import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { expect, it } from 'vitest';

import { startMetrics } from './metrics.ts';
import { createMetricsServer } from './metrics-server.ts';

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

it('timings read like any histogram, one series for each cell', async () => {
  const metrics = startMetrics({ service: 'api' });
  const timings = metrics.timings('answer_seconds', 'How long it took');
  const user = timings.cell({ route: '/user', status: 200 });
  for (const seconds of [0.001, 0.005, 0.3, 9]) user.count(seconds);
  timings.cell({ route: '/token', status: 400 }).count(0.02);

  const text = await metrics.scrape();
  expect(text).toContain('# TYPE answer_seconds histogram');
  const series = (name: string, route: string, bound?: string) =>
    Number(
      text
        .split('\n')
        .find(
          (line) =>
            line.startsWith(`answer_seconds_${name}{`) &&
            line.includes(`route="${route}"`) &&
            (!bound || line.includes(`le="${bound}"`)),
        )
        ?.split(' ')
        .at(-1),
    );
  expect(series('bucket', '/user', '0.005')).toBe(2);
  expect(series('bucket', '/user', '0.5')).toBe(3);
  expect(series('bucket', '/user', '+Inf')).toBe(4);
  expect(series('count', '/user')).toBe(4);
  expect(series('sum', '/user')).toBeCloseTo(9.306);
  expect(series('bucket', '/token', '0.025')).toBe(1);
  expect(text).toMatch(/answer_seconds_count\{[^}]*otel_scope_name="api"/);
  await metrics.stop();
});

it('a probe is answered though nothing can be counted, which asks the database', async () => {
  const metrics = startMetrics({ service: 'worker' });
  const server = createMetricsServer({ ...metrics, scrape: () => Promise.reject(new Error()) });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const status = async (path: string) =>
    (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: 'close' } })).status;

  expect(await status('/health/live')).toBe(200);
  expect(await status('/metrics')).toBe(500);
  expect(await status('/elsewhere')).toBe(404);
  server.close();
  await metrics.stop();
});

it('what is read from a database that hangs is left out, and the rest is told in time', async () => {
  const metrics = startMetrics({ service: 'worker', longestReadMillis: 50 });
  const waiting = metrics.meter.createObservableGauge('waiting_messages');
  waiting.addCallback(() => new Promise(() => {}));
  metrics.meter.createObservableGauge('ready').addCallback((gauge) => gauge.observe(1));

  const text = await metrics.scrape();
  expect(text).toMatch(/^ready\{.*\} 1$/m);
  expect(text).not.toMatch(/^waiting_messages\{/m);
  await metrics.stop();
});

it('timings have bounds of their own where waits are longer', async () => {
  const metrics = startMetrics({ service: 'worker' });
  metrics.timings('message_seconds', 'How long it took', [30, 60]).cell({}).count(45);

  const text = await metrics.scrape();
  expect(text).toMatch(/^message_seconds_bucket\{.*le="30".*\} 0$/m);
  expect(text).toMatch(/^message_seconds_bucket\{.*le="60".*\} 1$/m);
  await metrics.stop();
});
