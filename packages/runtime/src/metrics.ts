import type { Meter } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';

import { createTimings, type Timings, timingsData } from './timings.ts';

export interface Metrics {
  meter: Meter;
  /** For what is measured with every request or message; everything else is the meter's. */
  timings(name: string, description: string, bounds?: readonly number[]): Timings;
  /** The text that Prometheus reads; the app serves it on its own internal address. */
  scrape(): Promise<string>;
  stop(): Promise<void>;
}

/** Prometheus waits for 10 seconds. */
const LONGEST_READ_MILLIS = 4_000;

/** The service's name reaches every series as the label `otel_scope_name`. */
export function startMetrics({
  service,
  longestReadMillis = LONGEST_READ_MILLIS,
}: {
  service: string;
  longestReadMillis?: number;
}): Metrics {
  // Its own server would be a second port to protect; the app already has one for operators.
  const reader = new PrometheusExporter({ preventServerStart: true });
  const provider = new MeterProvider({ readers: [reader] });
  const withoutTargetInfo = true;
  const serializer = new PrometheusSerializer(undefined, false, undefined, withoutTargetInfo);
  const timings: Timings[] = [];

  return {
    meter: provider.getMeter(service),
    timings(name, description, bounds) {
      const made = createTimings(name, description, bounds);
      timings.push(made);
      return made;
    },
    async scrape() {
      // What a database that hangs would have told is left out, and Prometheus does not give up on us.
      const { resourceMetrics } = await reader.collect({ timeoutMillis: longestReadMillis });
      const ours = { scope: { name: service }, metrics: timings.map(timingsData) };
      const scopeMetrics = [...resourceMetrics.scopeMetrics, ours];
      return serializer.serialize({ ...resourceMetrics, scopeMetrics });
    },
    stop: () => provider.shutdown(),
  };
}
