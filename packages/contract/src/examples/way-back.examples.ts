import {
  askWayBack,
  beginWayBack,
  describeWayBack,
  finishWayBack,
  sendWayBackCode,
  stopWayBack,
} from '../calls/way-back.ts';
import { type CallExample, exampleOf } from '../example.ts';
import {
  ACCESS_TOKEN,
  CODE,
  IDENTITY_CODE,
  ITSME,
  NEW_PASSWORD,
  PAYLOAD,
  PRIVATE_EMAIL,
  STATE,
} from './world.ts';

export const wayBackExamples: CallExample[] = [
  exampleOf(beginWayBack, {
    body: { provider: 'itsme' },
    answer: {
      address:
        'https://idp.itsme.example/v2/authorize?client_id=carnet&response_type=code&scope=openid&state=an-example-of-a-state',
    },
  }),
  exampleOf(askWayBack, {
    body: { state: STATE, code: IDENTITY_CODE, iss: ITSME },
    answer: {
      due_at: '2026-11-20T12:04:00.000Z',
      lapses_at: '2026-12-04T12:04:00.000Z',
      is_delayed: false,
      ticket: null,
    },
  }),
  exampleOf(sendWayBackCode, {
    body: { ticket: PAYLOAD, email: PRIVATE_EMAIL },
    answer: { payload: PAYLOAD },
  }),
  exampleOf(finishWayBack, {
    body: {
      ticket: PAYLOAD,
      payload: PAYLOAD,
      code: CODE,
      password: NEW_PASSWORD,
      confirm_password: NEW_PASSWORD,
    },
    answer: { access_token: ACCESS_TOKEN },
  }),
  exampleOf(describeWayBack, {
    body: { token: 'cwe_Q2hsb8OpLUxhbWJlcnQ_example-of-a-link' },
    answer: {
      asked_at: '2026-11-19T12:04:00.000Z',
      due_at: '2026-11-20T12:04:00.000Z',
      is_delayed: false,
    },
  }),
  exampleOf(stopWayBack, {
    body: { token: 'cwe_Q2hsb8OpLUxhbWJlcnQ_example-of-a-link' },
    answer: {
      asked_at: '2026-11-19T12:04:00.000Z',
      due_at: '2026-11-21T12:04:00.000Z',
      is_delayed: true,
    },
  }),
];
