import { describeUndo, listMerges } from '@carnet/contract/calls/merge';
import type { MergeState } from '@carnet/contract/calls/merge';
import type { Meta } from '@storybook/react-vite';

import { fakeCall, friendlyService } from '@/testing/fake-call.ts';
import {
  MERGE_PAYLOAD,
  mergePreview,
  mergeService,
  mergeState,
  otherSide,
  provenMerge,
  UNDO_UNTIL,
} from '@/testing/fake-merge.ts';
import { mfaService } from '@/testing/fake-mfa.ts';
import { pageStory } from './page-story.tsx';

const meta: Meta = { title: 'Pages/Merge' };
export default meta;

const merge = (path: string, state: MergeState) =>
  pageStory({
    path,
    isLoggedIn: true,
    service: [...friendlyService(), ...mfaService(), ...mergeService(() => state)],
    prepare: () => sessionStorage.setItem('fuzzion_payload', MERGE_PAYLOAD),
  });

export const Offer = merge('/duplicated', mergeState());
export const Code = merge('/mfa?isFuzzion=true&mfaId=-2&redirect=duplicated', mergeState());
export const Password = merge('/duplicated', mergeState({ owes: ['password'] }));
export const Platform = merge('/duplicated?action=platform', mergeState());
export const OwnProof = merge('/duplicated', mergeState({ owes: ['step-up'] }));
export const Preview = merge('/duplicated', provenMerge);
export const PreviewOfMuch = merge('/duplicated', {
  ...provenMerge,
  preview: {
    ...mergePreview,
    other: {
      ...otherSide,
      firstname: 'Maximiliane-Wilhelmina',
      lastname: 'van den Broeck-Vanderstraeten',
      contacts: [
        ...otherSide.contacts,
        {
          id: '01a1dd3e-4bf5-753a-9d93-000000000031',
          kind: 'email',
          value: 'maximiliane.wilhelmina.vandenbroeck@a-very-long-company-name.example',
          is_primary: false,
          is_verified: true,
        },
      ],
      cards: null,
      iban_hint: 'BE •••• 7710',
    },
    ends: [...mergePreview.ends, 'other_bank_account'],
    conflicts: [...mergePreview.conflicts, { what: 'bank_account', wins: 'this' }],
  },
});
export const Decline = merge('/duplicated?action=decline', mergeState());
export const Declined = merge('/duplicated', mergeState({ state: 'declined', owes: [] }));

export const Over = pageStory({
  path: '/duplicated',
  isLoggedIn: true,
  service: [...friendlyService(), ...mfaService()],
});

const done = {
  merge_id: '01a1dd3e-4bf5-753a-9d93-000000000041',
  merged_at: '2026-11-17T09:00:00.000Z',
  undo_until: UNDO_UNTIL,
  firstname: 'Chloé',
  recipients: ['c•••@mail.example'],
};

export const Success = pageStory({
  path: '/fuzzion-success',
  isLoggedIn: true,
  service: [fakeCall(listMerges, () => ({ data: [done] })), ...friendlyService(), ...mfaService()],
});

export const Undo = pageStory({
  path: '/merge/undo#mu1_AZrlRkVgd6Sy1uP0vWxYzQ_h2Kd8mQ1rT5vX9zB3nF7pA',
  service: [
    ...friendlyService(),
    fakeCall(describeUndo, () => ({
      merged_at: done.merged_at,
      undo_until: UNDO_UNTIL,
      owes: ['password' as const, 'platform' as const],
      mfa: [],
    })),
  ],
});
