import { createServer } from 'node:http';

import { createLog } from '../log.ts';
import { onShutdown } from '../shutdown.ts';

/** A process of its own for `shutdown.test.ts`: answers slowly, and shuts down as it is told to. */
const behaviour = process.argv[2];

const server = createServer((request, response) => {
  process.stdout.write('{"msg":"request began"}\n');
  setTimeout(() => {
    response.end('answered');
    if (request.url === '/crash') throw new Error('broken after the answer');
  }, 300);
});

const stopAccepting = () =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
const drain = () => {
  if (behaviour === 'failing') throw new Error('drain broke');
  return behaviour === 'hanging' ? new Promise(() => {}) : undefined;
};

onShutdown(
  createLog({ service: 'shutdown-test', level: 'info' }),
  [
    { name: 'stop accepting', run: stopAccepting },
    { name: 'drain', run: drain },
    { name: 'close pools', run: () => {} },
  ],
  { delayMillis: 1000 },
);

server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ msg: 'listening', address: server.address() })}\n`);
});
