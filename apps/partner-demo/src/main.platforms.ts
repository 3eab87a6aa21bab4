import { createPlatformServer } from './platform-server.ts';
import { platformsAt } from './platform-list.ts';

/* Our platforms, played on the hosts that the portal's dashboard leads to; for development only. */

const { env } = process;
const port = Number(env['PLATFORMS_PORT'] ?? 4201);
const platforms = platformsAt({
  port,
  apiPort: Number(env['PLATFORMS_API_PORT'] ?? 4000),
  clientSecret: env['DEMO_CLIENT_SECRET'],
});
const server = createPlatformServer(platforms);
server.listen(port, '127.0.0.1', () => {
  process.stdout.write(
    `Platforms: ${platforms.map(({ settings }) => settings.origin).join(' ')}\n`,
  );
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
