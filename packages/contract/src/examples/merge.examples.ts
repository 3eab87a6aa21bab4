import {
  claimOwnership,
  confirmMergeCode,
  declineMerge,
  describeUndo,
  listMerges,
  merge,
  readMerge,
  sendMergeCode,
  sendUndoCode,
  sendUndoLink,
  undoMerge,
} from '../calls/merge.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { CODE, EMAIL, PASSWORD, PAYLOAD, PHONE, PRIVATE_EMAIL, PROFILE, SOME_ID } from './world.ts';

export const mergeExamples: CallExample[] = [
  exampleOf(readMerge, {
    query: { payload: PAYLOAD },
    answer: {
      state: 'open',
      shared: { method: 'email', target: 'c•••@h•••' },
      expires_at: '2026-11-19T12:34:00.000Z',
      owes: [],
      mfa: [],
      preview: {
        this: {
          firstname: 'Chloé',
          lastname: 'Lambert',
          created_at: '2026-11-19T12:04:00.000Z',
          contacts: [
            { id: SOME_ID, kind: 'email', value: EMAIL, is_primary: true, is_verified: true },
            {
              id: '0199f2a4-6c1e-7d3b-9a52-3f0e8c7b1d65',
              kind: 'phone',
              value: PHONE,
              is_primary: true,
              is_verified: true,
            },
          ],
          cards: [],
          platforms: [],
          apps: [],
          factors: [
            { method: 'email', target: 'c•••t@w•••.example' },
            { method: 'sms', target: '+32 ••• •• •• 56' },
          ],
          iban_hint: null,
          sessions: 1,
        },
        other: {
          firstname: 'Chloé',
          lastname: 'Lambert',
          created_at: '2026-11-19T12:04:00.000Z',
          contacts: [
            {
              id: '0199f2a4-6c1e-7d3b-9a52-3f0e8c7b1d66',
              kind: 'email',
              value: PRIVATE_EMAIL,
              is_primary: true,
              is_verified: true,
            },
            {
              id: '0199f2a4-6c1e-7d3b-9a52-3f0e8c7b1d67',
              kind: 'phone',
              value: '+32470654321',
              is_primary: true,
              is_verified: true,
            },
          ],
          cards: [],
          platforms: [],
          apps: [],
          factors: [{ method: 'email', target: 'c•••e@h•••.example' }],
          iban_hint: null,
          sessions: 0,
        },
        moves: ['contacts', 'cards', 'platforms', 'terms', 'messages', 'history', 'cases'],
        conflicts: [
          { what: 'name', wins: 'this' },
          { what: 'primary_email', wins: 'choice' },
          { what: 'primary_phone', wins: 'choice' },
        ],
        ends: ['other_password', 'other_factors', 'trusted_devices'],
        password: 'this',
        undo_days: 14,
      },
      undo_until: null,
    },
  }),
  exampleOf(sendMergeCode, {
    body: { payload: PAYLOAD, mfaId: -1 },
    answer: { payload: PAYLOAD, method: 'email' },
  }),
  exampleOf(confirmMergeCode, {
    body: { payload: PAYLOAD, code: CODE },
    answer: { payload: PAYLOAD, mfa: [], data: null },
  }),
  exampleOf(claimOwnership, {
    body: { payload: PAYLOAD, password: PASSWORD },
    answer: { payload: PAYLOAD, mfa: [], data: null },
  }),
  exampleOf(merge, {
    body: { payload: PAYLOAD, choices: {} },
    answer: {
      payload: PAYLOAD,
      mfa: [],
      data: {
        ...PROFILE,
        email: [
          {
            id: '0199f2a4-6c1e-7d3b-9a52-3f0e8c7b1d65',
            value: EMAIL,
            default: true,
            verified: true,
          },
          {
            id: '0199f2a4-6c1e-7d3b-9a52-3f0e8c7b1d66',
            value: PRIVATE_EMAIL,
            default: false,
            verified: true,
          },
        ],
        phone: [
          {
            id: '0199f2a4-6c1e-7d3b-9a52-3f0e8c7b1d67',
            value: PHONE,
            default: true,
            verified: true,
          },
          {
            id: '0199f2a4-6c1e-7d3b-9a52-3f0e8c7b1d68',
            value: '+32470654321',
            default: false,
            verified: true,
          },
        ],
      },
    },
  }),
  exampleOf(declineMerge, {
    body: { payload: PAYLOAD, decision: 'not-now' },
    answer: { reference: null },
  }),
  exampleOf(listMerges, {
    answer: {
      data: [
        {
          merge_id: SOME_ID,
          merged_at: '2026-11-19T12:04:00.000Z',
          undo_until: '2026-12-03T12:04:00.000Z',
          firstname: 'Chloé',
          recipients: ['c•••@h•••', '•••• 21'],
        },
      ],
    },
  }),
  exampleOf(sendUndoLink, { params: { mergeId: SOME_ID } }),
  exampleOf(describeUndo, {
    body: { token: 'cme_Q2hsb8OpLUxhbWJlcnQ_example-of-a-link' },
    answer: {
      merged_at: '2026-11-19T12:04:00.000Z',
      undo_until: '2026-12-03T12:04:00.000Z',
      owes: ['password', 'platform', 'factor'],
      mfa: [{ id: -2, method: 'sms', target: '•••• 21' }],
    },
  }),
  exampleOf(sendUndoCode, {
    body: { token: 'cme_Q2hsb8OpLUxhbWJlcnQ_example-of-a-link', mfaId: -2 },
    answer: { payload: PAYLOAD, method: 'sms' },
  }),
  exampleOf(undoMerge, {
    body: { token: 'cme_Q2hsb8OpLUxhbWJlcnQ_example-of-a-link', password: PASSWORD },
  }),
];
