import {
  changePassword,
  checkResetCode,
  forgotPassword,
  replaceWeakPassword,
  resetPassword,
} from '../calls/password.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { CODE, EMAIL, NEW_PASSWORD, PAYLOAD } from './world.ts';

export const passwordExamples: CallExample[] = [
  exampleOf(forgotPassword, {
    body: { email: EMAIL },
    answer: { recipient: ['c•••@w•••'], technology: 'EMAIL', payload: PAYLOAD },
  }),
  exampleOf(checkResetCode, {
    body: { payload: PAYLOAD, code: CODE },
    answer: { methods: [{ id: 2, method: 'sms', target: '•••• 56' }] },
  }),
  exampleOf(resetPassword, {
    body: { payload: PAYLOAD, code: CODE, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
  }),
  exampleOf(replaceWeakPassword, {
    body: { ticket: PAYLOAD, password: NEW_PASSWORD, confirm_password: NEW_PASSWORD },
  }),
  exampleOf(changePassword, { body: { password: NEW_PASSWORD, confirm_password: NEW_PASSWORD } }),
];
