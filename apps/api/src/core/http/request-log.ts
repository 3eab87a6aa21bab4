import type { Metrics } from '@carnet/runtime/metrics';
import type { FastifyInstance } from 'fastify';

/** One line and one measurement per request, by the route's pattern: never a query or an id. */
export function addRequestLog(api: FastifyInstance, { meter }: Metrics): void {
  const requests = meter.createCounter('carnet_api_requests', {
    description: 'Answered requests by route and status',
  });
  const duration = meter.createHistogram('carnet_api_request_duration_seconds', {
    description: 'Time from the first byte of a request to the end of its answer',
    advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 5] },
  });
  api.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const labels = { method: request.method, route, status: reply.statusCode };
    requests.add(1, labels);
    duration.record(reply.elapsedTime / 1000, labels);
    request.log.info(
      { ...labels, market: request.site?.market, millis: Math.round(reply.elapsedTime * 10) / 10 },
      'request answered',
    );
  });
}
