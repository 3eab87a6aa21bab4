import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { trace } from '@opentelemetry/api';
import { describe, expect, it } from 'vitest';

import { startTraces } from './traces.ts';

const isSdkLoaded = () =>
  Object.keys(createRequire(import.meta.url).cache).some((path) =>
    path.includes('@opentelemetry/sdk-node'),
  );

/** Plays the collector: keeps what it is sent. */
async function startCollector() {
  const received: string[] = [];
  const keep = async (request: IncomingMessage, response: ServerResponse) => {
    received.push(await text(request));
    response.end('{}');
  };
  const server = createServer((request, response) => void keep(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { received, endpoint: `http://127.0.0.1:${port}/v1/traces`, stop: () => server.close() };
}

describe('traces', () => {
  it('load nothing until an endpoint is configured', async () => {
    const traces = await startTraces({ service: 'api' });
    expect(isSdkLoaded()).toBe(false);
    await traces.stop();
  });

  it('attack 80: reach the collector under the name of the service, without arguments, addresses and what errors quote', async () => {
    const collector = await startCollector();
    const traces = await startTraces({ service: 'api', endpoint: collector.endpoint });
    expect(isSdkLoaded()).toBe(true);
    trace.getTracer('test').startSpan('a login').end();
    const span = trace.getTracer('test').startSpan('a request');
    span.setAttributes({ 'http.route': '/mfa/sudo', 'url.path': '/mfa/sudo?payload=canary' });
    span.recordException(new Error('no such person: anna@example.be'));
    span.setStatus({ code: 2, message: 'Key (number)=(85.07.30-033.28) exists' });
    span.end();
    await traces.stop();
    collector.stop();

    const sent = collector.received.join('');
    expect(sent).toContain('"a login"');
    expect(sent).toContain('{"key":"service.name","value":{"stringValue":"api"}}');
    expect(sent).not.toContain('"key":"process.');
    // No address with its query, and no secret that an error quotes.
    expect(sent).toContain('{"key":"http.route","value":{"stringValue":"/mfa/sudo"}}');
    expect(sent).toContain('no such person: [e-mail]');
    expect(sent).not.toMatch(/canary|anna|85\.07/);
  });
});
