import { forgotUsername } from '../calls/username.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { CARD } from './world.ts';

export const usernameExamples: CallExample[] = [
  exampleOf(forgotUsername, {
    body: { card_number: CARD },
    answer: { usernames: ['c•••@w•••', '•••• 56'], sent_to: ['c•••@w•••', '•••• 56'] },
  }),
];
