import {
  claimOwnership,
  confirmMergeCode,
  declineMerge,
  type MergePreview,
  type MergeSide,
  type MergeState,
  merge,
  readMerge,
  sendMergeCode,
} from '@carnet/contract/calls/merge';

import { chloe, fakeCall } from './fake-call.ts';

export const MERGE_PAYLOAD = 'mg1_AZrlRkVgd6Sy1uP0vWxYzQ_h2Kd8mQ1rT5vX9zB3nF7pA';
export const MERGE_CODE_PAYLOAD = 'mc1_AZrlRkVgd6Sy1uP0vWxYzQ_h2Kd8mQ1rT5vX9zB3nF7pA';
export const UNDO_UNTIL = '2026-12-01T09:00:00.000Z';

const contactId = (last: string) => `01a1dd3e-4bf5-753a-9d93-0000000000${last}`;

const contact = (
  last: string,
  kind: 'email' | 'phone',
  value: string,
  isPrimary = true,
): MergeSide['contacts'][number] => ({
  id: contactId(last),
  kind,
  value,
  is_primary: isPrimary,
  is_verified: true,
});

export const thisSide: MergeSide = {
  firstname: 'Chloé',
  lastname: 'Lambert',
  created_at: '2024-02-01T09:00:00.000Z',
  contacts: [
    contact('11', 'email', 'chloe.lambert@work.example'),
    contact('12', 'phone', '+32470123456'),
  ],
  cards: [{ id: 'card-1', last4: '4417', status: 'active' }],
  platforms: ['user'],
  apps: [],
  factors: [{ method: 'sms', target: '+32 ••• •• •• 56' }],
  iban_hint: 'BE •••• 3421',
  sessions: 2,
};

export const otherSide: MergeSide = {
  firstname: 'Chloé',
  lastname: 'Lambert',
  created_at: '2019-05-01T09:00:00.000Z',
  contacts: [contact('21', 'email', 'chloe@mail.example'), contact('22', 'phone', '+32470123456')],
  cards: [{ id: 'card-2', last4: '8020', status: 'active' }],
  platforms: ['user', 'customer'],
  apps: [{ client_id: 'lunchwise', name: 'Lunchwise' }],
  factors: [{ method: 'totp', target: '' }],
  iban_hint: null,
  sessions: 1,
};

export const PRIMARY_OF_OTHER = contactId('21');

export const mergePreview: MergePreview = {
  this: thisSide,
  other: otherSide,
  moves: ['contacts', 'cards', 'platforms', 'terms', 'messages', 'history'],
  conflicts: [
    { what: 'primary_email', wins: 'choice' },
    { what: 'language', wins: 'this' },
    { what: 'alert_channel', wins: 'this' },
    { what: 'platform', wins: 'both' },
  ],
  ends: ['other_password', 'other_factors', 'other_apps', 'sessions', 'trusted_devices'],
  password: 'this',
  undo_days: 14,
};

/** Nothing is proven yet. */
export const mergeState = (differences: Partial<MergeState> = {}): MergeState => ({
  state: 'open',
  shared: { method: 'sms', target: '+32 ••• •• •• 56' },
  expires_at: '2026-11-17T10:30:00.000Z',
  owes: ['code', 'platform'],
  mfa: [],
  preview: null,
  undo_until: null,
  ...differences,
});

export const provenMerge = mergeState({ owes: [], preview: mergePreview });

export const mergedState = mergeState({ state: 'merged', owes: [], undo_until: UNDO_UNTIL });

const proven = { payload: MERGE_PAYLOAD, mfa: [], data: null };

/** The calls of a merge; what was asked is written down in the order it came. */
export const mergeService = (state: () => MergeState, asked: (what: string) => void = () => {}) => [
  fakeCall(readMerge, () => state()),
  fakeCall(sendMergeCode, ({ body }) => {
    asked(`send ${body.mfaId} ${body.target ?? ''}`.trim());
    const method = body.mfaId === -1 ? 'email' : body.mfaId === -2 ? 'sms' : 'totp';
    return { payload: MERGE_CODE_PAYLOAD, method } as const;
  }),
  fakeCall(confirmMergeCode, ({ body }) => {
    asked(`code ${body.code}`);
    return proven;
  }),
  fakeCall(claimOwnership, ({ body }) => {
    asked('password' in body ? `password ${body.password}` : `card ${body.card_number}`);
    return proven;
  }),
  fakeCall(merge, ({ body }) => {
    asked(`merge ${JSON.stringify(body.choices)}`);
    return { ...proven, data: chloe };
  }),
  fakeCall(declineMerge, ({ body }) => {
    asked(`decline ${body.decision}`);
    return { reference: body.decision === 'two-people' ? '5T9-330-72' : null };
  }),
];
