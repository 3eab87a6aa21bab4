import type { TemplateOverlay } from '@carnet/database/testing/template-database';

import { prepareQueues } from '../queues.ts';

/** For `createTestDatabase`: the queues are made once and copied, not made for every test file. */
export const queuesOverlay: TemplateOverlay = { name: 'queues', apply: prepareQueues };
