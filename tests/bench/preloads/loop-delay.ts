/** Tells how late the event loop ran since it was last asked. */
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MILLIS = 5;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MILLIS });
delay.enable();

/** The histogram holds the time between two looks, which is the delay and the wait that was meant. */
const late = (percentile: number) =>
  Math.max(0, delay.percentile(percentile) / 1e6 - RESOLUTION_MILLIS);

createServer((_request, response) => {
  response.end(JSON.stringify({ p50: late(50), p95: late(95) }));
  delay.reset();
})
  .listen(Number(process.env['LOOP_DELAY_PORT']), '127.0.0.1')
  .unref();
