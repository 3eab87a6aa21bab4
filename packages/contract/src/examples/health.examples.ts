import { readLiveness, readMarketState, readReadiness } from '../calls/health.ts';
import { type CallExample, exampleOf } from '../example.ts';

export const healthExamples: CallExample[] = [
  exampleOf(readLiveness, { answer: { status: 'ok' } }),
  exampleOf(readReadiness, { answer: { status: 'ok' } }),
  exampleOf(readMarketState, { answer: { status: 'ok' } }),
];
