import type { tracing } from '@opentelemetry/sdk-node';

import { scrubText } from './secret-shapes.ts';

/** Whole addresses, with codes and payloads in their queries. The route says what was asked. */
const LEFT_OUT = new Set(['url.path', 'url.full', 'url.query', 'http.url', 'http.target']);

type Attributes = tracing.ReadableSpan['attributes'];

/** Traces go to a machine that is less guarded than ours: they say no more than the log does (attack 80). */
export function withoutSecrets(exporter: tracing.SpanExporter): tracing.SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(scrubbed), done),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  };
}

/** The very span, but for the texts that instrumentations and errors have put into it. */
function scrubbed(span: tracing.ReadableSpan): tracing.ReadableSpan {
  const { status, events } = span;
  return Object.create(span, {
    attributes: { value: clean(span.attributes) },
    events: { value: events.map((event) => ({ ...event, attributes: clean(event.attributes) })) },
    status: {
      value: { ...status, ...(status.message && { message: scrubText(status.message) }) },
    },
  }) as tracing.ReadableSpan;
}

const clean = (attributes: Attributes = {}): Attributes =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !LEFT_OUT.has(name))
      .map(([name, value]) => [name, typeof value === 'string' ? scrubText(value) : value]),
  );
