import type { Meter } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';

import { createTimings, type Timings, timingsData } from './timings.ts';

export interface Metrics {
  meter: Meter;
  /** For what is measured with every request; everything else is the meter's. */
  timings(name: string, description: string): Timings;
  /** The text that Prometheus reads; the app serves it on its own internal address. */
  scrape(): Promise<string>;
  stop(): Promise<void>;
}

/** The service's name reaches every series as the label `otel_scope_name`. */
export function startMetrics({ service }: { service: string }): Metrics {
  // Its own server would be a second port to protect; the app already has one for operators.
  const reader = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ readers: [reader] });
  const withoutTargetInfo = true;
  const serializer = new PrometheusSerializer(undefined, false, undefined, withoutTargetInfo);
  const timings: Timings[] = [];

  return {
    meter: provider.getMeter(service),
    timings(name, description) {
      const made = createTimings(name, description);
      timings.push(made);
      return made;
    },
    async scrape() {
      const { resourceMetrics } = await reader.collect();
      const ours = { scope: { name: service }, metrics: timings.map(timingsData) };
      const scopeMetrics = [...resourceMetrics.scopeMetrics, ours];
      return serializer.serialize({ ...resourceMetrics, scopeMetrics });
    },
    stop: () => provider.shutdown(),
  };
}
