import * as z from 'zod/mini';

import { anyone } from '../audience.ts';
import { declareCall } from '../call.ts';

const healthAnswer = z.object({ status: z.literal('ok') });

export const readLiveness = declareCall({
  name: 'readLiveness',
  feature: 'health',
  method: 'GET',
  path: '/health/live',
  audience: anyone,
  summary: 'Tells whether the process runs; looks at nothing outside it',
  answers: { 200: healthAnswer },
  errors: [],
});

export const readReadiness = declareCall({
  name: 'readReadiness',
  feature: 'health',
  method: 'GET',
  path: '/health/ready',
  audience: anyone,
  summary: 'Tells whether the process can serve requests now',
  answers: { 200: healthAnswer },
  errors: [],
});

export const readMarketState = declareCall({
  name: 'readMarketState',
  feature: 'health',
  method: 'GET',
  path: '/market',
  audience: anyone,
  summary: 'Tells whether this market is open: a closed one answers 503, as its every call does',
  answers: { 200: healthAnswer },
  errors: [],
});
