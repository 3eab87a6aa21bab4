import { readChallenge } from '../calls/challenge.ts';
import { type CallExample, exampleOf } from '../example.ts';

export const challengeExamples: CallExample[] = [
  exampleOf(readChallenge, {
    answer: {
      parameters: {
        algorithm: 'PBKDF2/SHA-256',
        nonce: 'c0ffeec0ffeec0ffeec0ffeec0ffee00',
        salt: 'c0ffeec0ffeec0ffeec0ffeec0ffee00',
        cost: 5000,
        keyLength: 32,
        keyPrefix: '00',
        expiresAt: 1795090140,
      },
      signature: 'c0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ffeec0ff',
    },
  }),
];
