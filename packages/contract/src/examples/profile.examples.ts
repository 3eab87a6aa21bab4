import { readProfile } from '../calls/profile.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { PROFILE } from './world.ts';

export const profileExamples: CallExample[] = [
  exampleOf(readProfile, {
    answer: {
      data: PROFILE,
    },
  }),
];
