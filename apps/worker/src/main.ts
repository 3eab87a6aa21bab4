import { configOrExit } from '@carnet/runtime/config-or-exit';
import { startTraces } from '@carnet/runtime/traces';

import { readWorkerConfig } from './config.ts';

const config = configOrExit(readWorkerConfig);
const traces = await startTraces({ service: 'carnet-worker', endpoint: config.OTLP_TRACES_URL });
// The rest is loaded after the traces, which see only the libraries that are loaded later than they are.
const { startWorker } = await import('./start-worker.ts');
await startWorker(config, traces);
