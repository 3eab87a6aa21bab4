import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

import { configOrExit } from '@carnet/runtime/config-or-exit';
import { createLog } from '@carnet/runtime/log';
import { onShutdown } from '@carnet/runtime/shutdown';

import { buildSandbox } from './build-sandbox.ts';
import { peopleIn, readSandboxConfig } from './config.ts';

const config = configOrExit(readSandboxConfig);
const log = createLog({ service: 'sandbox', level: config.LOG_LEVEL });
const { http, smtp } = buildSandbox(
  config.CARNET_SITES,
  peopleIn(config),
  config.SANDBOX_MESSAGES_KEPT,
);

onShutdown(
  log,
  [
    { name: 'close inbox and gateways', run: () => http.close() },
    { name: 'close mail server', run: () => smtp.close() },
  ],
  { delayMillis: 2_000 },
);

await http.listen({ port: config.SANDBOX_HTTP_PORT, host: config.LISTEN_ADDRESS });
const smtpListener = smtp.listen(config.SANDBOX_SMTP_PORT, config.LISTEN_ADDRESS);
await once(smtpListener, 'listening');

const httpPort = (http.server.address() as AddressInfo).port;
const smtpPort = (smtpListener.address() as AddressInfo).port;
log.info(
  {
    httpPort,
    smtpPort,
    inbox: `http://127.0.0.1:${httpPort}/dev/inbox`,
    personas: `http://127.0.0.1:${httpPort}/dev/personas`,
    oauth: `http://127.0.0.1:${httpPort}/dev/oauth`,
  },
  'sandbox ready',
);
