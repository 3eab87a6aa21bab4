import { regenerateRecoveryKeys } from '../calls/authenticator.ts';
import { type CallExample, exampleOf } from '../example.ts';

export const authenticatorExamples: CallExample[] = [
  exampleOf(regenerateRecoveryKeys, {
    answer: {
      recovery_keys: [
        'EXAM-PLEK-EYA2',
        'EXAM-PLEK-EYB2',
        'EXAM-PLEK-EYC2',
        'EXAM-PLEK-EYD2',
        'EXAM-PLEK-EYE2',
        'EXAM-PLEK-EYF2',
        'EXAM-PLEK-EYG2',
        'EXAM-PLEK-EYH2',
        'EXAM-PLEK-EYI2',
        'EXAM-PLEK-EYJ2',
      ],
    },
  }),
];
