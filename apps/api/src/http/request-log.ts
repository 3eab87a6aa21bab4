import type { Log } from '@carnet/runtime/log';
import type { Metrics } from '@carnet/runtime/metrics';
import type { TimingCell } from '@carnet/runtime/timings';
import type { FastifyInstance } from 'fastify';

/**
 * One measurement and one line per request, by the route's pattern: never a query or an id. A read
 * that went well is only counted: most requests are, and the line would cost as much as the answer.
 */
export function addRequestLog(api: FastifyInstance, metrics: Metrics, log: Log): void {
  const durations = metrics.timings(
    'carnet_api_request_duration_seconds',
    'Time from the first byte of a request to the end of its answer',
  );
  const cells = new Map<string, TimingCell>();
  const tellsReads = log.isLevelEnabled('debug');
  api.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const { statusCode: status, elapsedTime: millis } = reply;
    const route = request.routeOptions.url ?? 'unknown';
    const key = `${method} ${status} ${route}`;
    const cell = cells.get(key) ?? durations.cell({ method, route, status });
    cells.set(key, cell);
    cell.count(millis / 1000);
    const isPlainRead = method === 'GET' && status < 400;
    if (!isPlainRead || tellsReads)
      request.log[isPlainRead ? 'debug' : 'info'](
        {
          method,
          route,
          status,
          market: request.site?.market,
          millis: Math.round(millis * 10) / 10,
        },
        'request answered',
      );
    done();
  });
}
