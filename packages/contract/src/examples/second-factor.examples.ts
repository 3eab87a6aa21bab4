import {
  confirmCode,
  confirmMfa,
  deleteMethod,
  listMfaMethods,
  listStepUpMethods,
  readMfaStatus,
  readRecentMfa,
  requestCode,
  switchPrimaryMethod,
} from '../calls/second-factor.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { ACCESS_TOKEN, CODE, PAYLOAD, SOME_ID } from './world.ts';

export const secondFactorExamples: CallExample[] = [
  exampleOf(requestCode, {
    query: { payload: PAYLOAD, single: '0' },
    answer: { payload: PAYLOAD, method: 'email' },
  }),
  exampleOf(listStepUpMethods, {
    query: { action: 'profile.edit-credentials' },
    answer: [
      { id: 1, method: 'email', target: 'c•••t@w•••.example' },
      { id: 2, method: 'sms', target: '+32 ••• •• •• 56' },
    ],
  }),
  exampleOf(confirmCode, {
    body: { payload: PAYLOAD, code: CODE, isTrustedDevice: false },
    answer: { access_token: ACCESS_TOKEN },
  }),
  exampleOf(confirmMfa, {
    body: { payload: PAYLOAD, code: CODE, isTrustedDevice: false },
    answer: { access_token: ACCESS_TOKEN },
  }),
  exampleOf(readMfaStatus, {
    answer: {
      need_card: false,
      single: false,
      sudo: false,
      setup_required: false,
      may_skip_setup: false,
    },
  }),
  exampleOf(readRecentMfa, {
    query: { action: 'profile.edit-credentials' },
    answer: { recent: false },
  }),
  exampleOf(listMfaMethods, {
    query: { includeAll: '1' },
    answer: [
      {
        id: 1,
        method: 'email',
        target: 'c•••t@w•••.example',
        contact_id: SOME_ID,
        is_primary: true,
        is_backup: false,
        can_delete: false,
        can_be_primary: false,
      },
      {
        id: 2,
        method: 'sms',
        target: '+32 ••• •• •• 56',
        contact_id: '0199f2a4-6c1e-7d3b-9a52-3f0e8c7b1d65',
        is_primary: false,
        is_backup: true,
        can_delete: false,
        can_be_primary: true,
      },
      {
        id: -3,
        method: 'totp',
        target: '',
        contact_id: null,
        is_primary: false,
        is_backup: false,
        can_delete: false,
        can_be_primary: false,
      },
      {
        id: -6,
        method: 'support',
        target: '',
        contact_id: null,
        is_primary: false,
        is_backup: false,
        can_delete: false,
        can_be_primary: false,
      },
    ],
  }),
  exampleOf(switchPrimaryMethod, { params: { id: '2' } }),
  exampleOf(deleteMethod, { params: { id: '3' } }),
];
