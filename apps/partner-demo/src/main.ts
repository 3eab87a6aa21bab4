import { connect } from './carnet.ts';
import { resolveLocalhostNames } from './localhost-names.ts';
import { createDemoServer } from './server.ts';
import { readSettings } from './settings.ts';

const settings = readSettings(process.env);
if (settings.issuer.startsWith('http:')) resolveLocalhostNames();

const server = createDemoServer(settings, await connect(settings));
server.listen(settings.port, '127.0.0.1', () => {
  process.stdout.write(`Lunch Planner listens on ${settings.origin}\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
