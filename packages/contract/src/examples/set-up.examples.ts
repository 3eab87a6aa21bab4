import { activateMethod, confirmMethod, sayNoPhone, skipMfaSetup } from '../calls/set-up.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { PAYLOAD } from './world.ts';

export const setUpExamples: CallExample[] = [
  exampleOf(activateMethod, {
    params: { id: '-3' },
    answer: {
      payload: PAYLOAD,
      method: 'totp',
      fuzzion: false,
      data: {
        uri: 'otpauth://totp/Carnet:chloe.lambert%40work.example?secret=EXAMPLEKEYOFCHLOEEXAMPLEKEYOFCHL&issuer=Carnet',
        secret: 'EXAMPLEKEYOFCHLOEEXAMPLEKEYOFCHL',
      },
    },
  }),
  exampleOf(confirmMethod, {
    body: { payload: PAYLOAD, code: '482139' },
    answer: {
      method: 'totp',
      fuzzion: false,
      id: 3,
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
  exampleOf(sayNoPhone, {}),
  exampleOf(skipMfaSetup, {}),
];
