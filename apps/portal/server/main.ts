import { configOrExit } from '@carnet/runtime/config-or-exit';
import { createLeaving } from '@carnet/runtime/leaving';
import { createLog } from '@carnet/runtime/log';
import { onShutdown } from '@carnet/runtime/shutdown';

import { buildServer } from './build-server.ts';
import { distFolder } from './build/dist-folder.ts';
import { builtPages } from './built-pages.ts';
import { readPortalConfig } from './config.ts';
import { hostedSites } from './sites.ts';

const SHUTDOWN_MILLIS = 10_000;
const LONGEST_LEAVE_MILLIS = 8_000;

const config = configOrExit(readPortalConfig);
const log = createLog({ service: 'portal', level: config.LOG_LEVEL });
const sites = hostedSites(config.CARNET_PORTAL_SITES, config.CARNET_ENV);
const pages = config.PORTAL_FROM_SOURCE
  ? await pagesFromSource()
  : await builtPages(sites, distFolder(config.PORTAL_PSEUDO_TEXTS));
const server = await buildServer({
  sites,
  pages,
  log,
  unknownHostMeansFirst: config.CARNET_ENV === 'development' || config.CARNET_ENV === 'test',
});

onShutdown(
  log,
  [
    createLeaving(server.server, {
      noticeMillis: config.LEAVE_MILLIS,
      longestMillis: LONGEST_LEAVE_MILLIS,
    }),
    { name: 'answer requests in flight', run: () => server.close() },
  ],
  { delayMillis: SHUTDOWN_MILLIS },
);
await server.listen({ port: config.PORT, host: config.LISTEN_ADDRESS });

/** Loaded only when asked for: production has no Vite. */
async function pagesFromSource() {
  const { sourcePages } = await import('./source-pages.ts');
  return sourcePages();
}
