import { createHash } from 'node:crypto';

import type { TemplateOverlay } from '@carnet/database/testing/template-database';

import { prepareQueues, QUEUES } from '../queues.ts';

/** Other queues are another template: one that was made before they were would lack them. */
const fingerprint = createHash('sha256').update(JSON.stringify(QUEUES)).digest('hex').slice(0, 8);

/** For `createTestDatabase`: the queues are made once and copied, not made for every test file. */
export const queuesOverlay: TemplateOverlay = {
  name: `queues_${fingerprint}`,
  apply: prepareQueues,
};
