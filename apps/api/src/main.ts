import { configOrExit } from '@carnet/runtime/config-or-exit';
import { startTraces } from '@carnet/runtime/traces';

import { readApiConfig } from './app/config.ts';

const config = configOrExit(readApiConfig);
const traces = await startTraces({ service: 'carnet-api', endpoint: config.OTLP_TRACES_URL });
// The API is loaded after the traces, which see only the libraries that are loaded later than they are.
const { startApi } = await import('./app/start-api.ts');
await startApi(config, traces);
