import type { Log } from '@carnet/runtime/log';
import type { Metrics } from '@carnet/runtime/metrics';
import type { TimingCell } from '@carnet/runtime/timings';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

export interface AnsweredRequest {
  method: string;
  /** The route's pattern: never a query or an id. */
  route: string;
  status: number;
  market: string | undefined;
  millis: number;
}

export type NoteAnswer = (answered: AnsweredRequest, log: FastifyBaseLogger) => void;

/**
 * One measurement and one line per request. A read that went well is only counted: most requests are,
 * and the line would cost as much as the answer.
 */
export function createRequestLog(metrics: Metrics, log: Log): NoteAnswer {
  const durations = metrics.timings(
    'carnet_api_request_duration_seconds',
    'Time from the first byte of a request to the end of its answer',
  );
  const cells = new Map<string, TimingCell>();
  const tellsReads = log.isLevelEnabled('debug');
  return (answered, ownLog) => {
    const { method, route, status, millis } = answered;
    const key = `${method} ${status} ${route}`;
    const cell = cells.get(key) ?? durations.cell({ method, route, status });
    cells.set(key, cell);
    cell.count(millis / 1000);
    const isPlainRead = method === 'GET' && status < 400;
    if (isPlainRead && !tellsReads) return;
    const rounded = { ...answered, millis: Math.round(millis * 10) / 10 };
    ownLog[isPlainRead ? 'debug' : 'info'](rounded, 'request answered');
  };
}

export function addRequestLog(api: FastifyInstance, note: NoteAnswer): void {
  api.addHook('onResponse', (request, reply, done) => {
    const { method, site, log } = request;
    const { statusCode: status, elapsedTime: millis } = reply;
    const route = request.routeOptions.url ?? 'unknown';
    note({ method, route, status, market: site?.market, millis }, log);
    done();
  });
}
