import { verifyByCard } from '../calls/verification.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { ACCESS_TOKEN, CARD, LETTER, PAYLOAD } from './world.ts';

export const verificationExamples: CallExample[] = [
  exampleOf(verifyByCard, {
    body: { payload: PAYLOAD, card_number: CARD, verification_code: LETTER },
    answer: { access_token: ACCESS_TOKEN },
  }),
];
