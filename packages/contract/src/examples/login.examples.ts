import { signIn, signOut } from '../calls/login.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { ACCESS_TOKEN, EMAIL, PASSWORD } from './world.ts';

export const loginExamples: CallExample[] = [
  exampleOf(signIn, {
    body: { email: EMAIL, password: PASSWORD },
    answer: { access_token: ACCESS_TOKEN },
  }),
  exampleOf(signOut, { body: { token: ACCESS_TOKEN } }),
];
