import { randomBytes, randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Child } from '../support/child.ts';
import { personWithCodes } from '../support/code-steps.ts';
import { type OutsideWorld, startOutsideWorld } from '../support/outside-world.ts';
import { PASSWORD, type Rig, startRig } from '../support/rig.ts';
import { startTraceCollector, type TraceCollector } from '../support/trace-collector.ts';
import { createVisitor } from '../support/visitor.ts';

interface Attribute {
  key: string;
  value: { stringValue?: string };
}

interface Span {
  service: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
}

interface Batch {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: { spans: Omit<Span, 'service'>[] }[];
  }[];
}

/** What kind of request or statement it was; none of them says whose. */
const MAY_BE_SAID =
  /^(carnet\.request_id|http\.(request\.method|route|response\.status_code)|url\.scheme|(server|net|db)\.[a-z._]+|fastify\.[a-z._]+|hook\.[a-z._]+|error\.type|exception\.[a-z]+)$/;

/** A collector on loopback, and one person who signs in with a code. */
describe('the trace of a sign-in', () => {
  let collector: TraceCollector;
  let rig: Rig;
  let outside: OutsideWorld;
  let worker: Child;

  beforeAll(async () => {
    collector = await startTraceCollector();
    const environment = { OTLP_TRACES_URL: collector.url };
    rig = await startRig({ environment });
    outside = await startOutsideWorld(rig.database.url, { workers: 0, environment });
    worker = await outside.startWorker();
  });
  afterAll(async () => {
    await outside?.stop();
    await rig?.stop();
    await collector?.stop();
  });

  const spans = (): Span[] =>
    collector
      .received()
      .split('\n')
      .filter(Boolean)
      .flatMap((batch) => (JSON.parse(batch) as Batch).resourceSpans)
      .flatMap(({ resource, scopeSpans }) => {
        const named = resource.attributes.find(({ key }) => key === 'service.name');
        const service = named?.value.stringValue ?? '';
        return scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service })));
      });

  it('attack 80: leads from the call through PostgreSQL and the queue to the worker by one id, and names nobody', async () => {
    const [api] = rig.apis;
    const email = await personWithCodes(rig);
    const traceId = randomBytes(16).toString('hex');
    const headers = { traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` };
    const visitor = createVisitor();
    const credentials = { email, password: PASSWORD };
    const step = { method: 'POST', headers } as const;
    const refused = await visitor.send(api, { ...step, path: '/token', body: credentials });
    const { mfa } = refused.json<{ mfa: { payload: string } }>();
    const asked = await visitor.send(api, { path: `/mfa/sudo?payload=${mfa.payload}`, headers });
    const { payload } = asked.json<{ payload: string }>();
    const code = await outside.codeTo(email);
    const body = { payload, code, isTrustedDevice: false };
    const opened = await visitor.send(api, { ...step, path: '/mfa/sudo', body });
    expect(opened.status).toBe(200);
    const unknown = { payload: randomUUID(), code: '000000', isTrustedDevice: false };
    const wrong = await visitor.send(api, { ...step, path: '/mfa/sudo', body: unknown });
    // What was traced is sent when a process ends, at the latest.
    await Promise.all([api.stop(), worker.stop()]);

    const ofTrace = spans().filter((span) => span.traceId === traceId);
    const said = (span: Span) => JSON.stringify(span);
    // Whoever is told the number of an error by somebody finds what happened.
    const ofError = ofTrace.filter(({ attributes }) =>
      attributes.some(
        ({ key, value }) =>
          key === 'carnet.request_id' && value.stringValue === wrong.problem().request_id,
      ),
    );
    expect(wrong.status).toBeGreaterThanOrEqual(400);
    expect(ofError.map(said).join()).toContain('"stringValue":"/mfa/sudo"');
    const inApi = ofTrace.filter(({ service }) => service === 'carnet-api').map(said);
    const inWorker = ofTrace.filter(({ service }) => service === 'carnet-worker');
    expect(inApi.some((span) => span.includes('"stringValue":"/token"'))).toBe(true);
    expect(inApi.some((span) => span.includes('pending_sign_in'))).toBe(true);
    expect(inApi.some((span) => /insert into pgboss\.job/i.test(span))).toBe(true);

    const delivery = inWorker.find(({ name }) => name === 'deliver message');
    const parent = ofTrace.find(({ spanId }) => spanId === delivery?.parentSpanId);
    expect(parent?.service).toBe('carnet-api');
    const within = inWorker.filter(({ parentSpanId }) => parentSpanId === delivery?.spanId);
    expect(within.map(said).some((span) => /update \\"message\\"/i.test(span))).toBe(true);

    // Nothing but traces of what somebody asked for.
    const roots = spans().filter(({ parentSpanId }) => !parentSpanId);
    expect(roots.filter(({ service }) => service === 'carnet-worker')).toEqual([]);
    const names = new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect([...names].filter((name) => !MAY_BE_SAID.test(name))).toEqual([]);
    const { access_token: token = '' } = opened.json<{ access_token?: string }>();
    for (const secret of [email, PASSWORD, mfa.payload, payload, token, `"${code}"`])
      expect(collector.received()).not.toContain(secret);
  });
});
