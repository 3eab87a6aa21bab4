import { exchangeHandoff } from '../calls/handoff.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { ACCESS_TOKEN } from './world.ts';

export const handoffExamples: CallExample[] = [
  exampleOf(exchangeHandoff, {
    body: { token: 'ch1_Q2hsb8OpLUxhbWJlcnQ_example-of-a-code' },
    answer: { access_token: ACCESS_TOKEN },
  }),
];
