import { readDetails } from '../calls/details.ts';
import { type CallExample, exampleOf } from '../example.ts';
import { EMAIL, PHONE, SOME_ID } from './world.ts';

export const detailsExamples: CallExample[] = [
  exampleOf(readDetails, {
    answer: {
      contacts: [
        {
          id: SOME_ID,
          kind: 'email',
          value: EMAIL,
          default: true,
          verified: true,
          added_at: '2026-11-19T12:04:00.000Z',
          codes: { id: 1, is_primary: true },
          hold: null,
          can_undo: false,
          can_delete: false,
          delete_blocked: 'last_of_kind',
          can_be_primary: false,
          primary_blocked: null,
        },
        {
          id: '0199f2a4-6c1e-7d3b-9a52-3f0e8c7b1d65',
          kind: 'phone',
          value: PHONE,
          default: true,
          verified: true,
          added_at: '2026-11-19T12:04:00.000Z',
          codes: { id: 2, is_primary: false },
          hold: null,
          can_undo: false,
          can_delete: false,
          delete_blocked: 'last_of_kind',
          can_be_primary: false,
          primary_blocked: null,
        },
      ],
      removed: [],
      work_address_only: true,
      banking: null,
      unsettled: null,
    },
  }),
];
