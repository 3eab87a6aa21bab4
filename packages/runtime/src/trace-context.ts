import { context, propagation, ROOT_CONTEXT, SpanKind, trace } from '@opentelemetry/api';

const FIELD = 'traceparent';

/** What goes along with work that is left for later; undefined where nothing is traced. */
export function traceAtHand(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier[FIELD];
}

/** Does it as part of the trace in which it was asked for, if there was one. */
export async function inTraceOf<Result>(
  traceparent: string | undefined,
  name: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (traceparent === undefined) return work();
  const asked = propagation.extract(ROOT_CONTEXT, { [FIELD]: traceparent });
  const tracer = trace.getTracer('carnet');
  return tracer.startActiveSpan(name, { kind: SpanKind.CONSUMER }, asked, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.recordException(error instanceof Error ? error : String(error));
      throw error;
    } finally {
      span.end();
    }
  });
}
