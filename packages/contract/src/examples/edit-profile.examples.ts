import { updateProfile } from '../calls/edit-profile.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { PROFILE } from './world.ts';

export const editProfileExamples: CallExample[] = [
  exampleOf(updateProfile, {
    body: { firstname: 'Chloé', language: 'fr' },
    answer: {
      data: PROFILE,
    },
  }),
];
