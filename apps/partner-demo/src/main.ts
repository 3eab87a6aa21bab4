import { connect } from './carnet.ts';
import { notReached } from './not-reached.ts';
import { createDemoServer } from './server.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
const carnet = await connect(settings).catch((error: unknown) => {
  process.stderr.write(`${notReached(settings.issuer, error)}\n`);
  process.exit(1);
});

const server = createDemoServer(settings, carnet);
server.listen(settings.port, '127.0.0.1', () => {
  process.stdout.write(`Lunch Planner listens on ${settings.origin}\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
