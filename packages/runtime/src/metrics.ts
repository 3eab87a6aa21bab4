import type { Meter } from '@opentelemetry/api';
import { PrometheusExporter, PrometheusSerializer } from '@opentelemetry/exporter-prometheus';
import { MeterProvider } from '@opentelemetry/sdk-metrics';

export interface Metrics {
  meter: Meter;
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

  return {
    meter: provider.getMeter(service),
    scrape: async () => serializer.serialize((await reader.collect()).resourceMetrics),
    stop: () => provider.shutdown(),
  };
}
