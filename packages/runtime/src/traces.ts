import { withoutSecrets } from './span-scrubber.ts';

export interface Traces {
  stop(): Promise<void>;
}

/**
 * Without an endpoint nothing is traced and nothing is loaded: the SDK costs memory and start-up time
 * that most installations would pay for nothing. Call it before the first import of `pg`, or its
 * queries are not seen. Spans carry SQL texts with placeholders, never the values.
 */
export async function startTraces(options: {
  service: string;
  /** Full address of the collector's trace intake, such as http://collector:4318/v1/traces. */
  endpoint?: string | undefined;
}): Promise<Traces> {
  if (!options.endpoint) return { stop: async () => {} };

  const [{ NodeSDK }, { OTLPTraceExporter }, { PgInstrumentation }] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/instrumentation-pg'),
  ]);
  const sdk = new NodeSDK({
    serviceName: options.service,
    traceExporter: withoutSecrets(new OTLPTraceExporter({ url: options.endpoint })),
    // Detection would send the process's arguments, in which an operator may have typed a secret.
    autoDetectResources: false,
    // Metrics are scraped and logs are written; the SDK would otherwise look for exporters of its own.
    metricReaders: [],
    logRecordProcessors: [],
    instrumentations: [
      // What nobody asked for, such as looking for work every second, is no part of any trace.
      new PgInstrumentation({ enhancedDatabaseReporting: false, requireParentSpan: true }),
    ],
  });
  sdk.start();
  return { stop: () => sdk.shutdown() };
}
