import { type Card, listCards } from '@carnet/contract/calls/cards';
import { type Overview, readOverview } from '@carnet/contract/calls/dashboard';
import type { Meta } from '@storybook/react-vite';

import { chloe, fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { pageStory } from './page-story.tsx';

const meta: Meta = { title: 'Pages/Dashboard' };
export default meta;

const person = { ...chloe, customer_user_id: 'employer-1', fridom_user_id: 'fridom-1' };

/** Long ago, so that the picture is the same tomorrow. */
const phone = { browser: 'Safari', operating_system: 'iOS', city: 'Bruxelles', country: 'BE' };
const computer = { browser: 'Chrome', operating_system: 'Windows', city: null, country: null };
const LIVELY: Overview = {
  last_sign_in: { at: '2026-03-02T18:06:00Z', ...phone },
  attention: ['work_address_only'],
  activity: [
    { kind: 'signed_in', at: '2026-03-03T07:42:00Z', ...computer, is_this_session: true },
    { kind: 'signed_in', at: '2026-03-02T18:06:00Z', ...phone, is_this_session: false },
    { kind: 'password_changed', at: '2026-02-11T09:00:00Z', ...computer, is_this_session: false },
  ],
};
const CARDS: Card[] = [
  { id: 'card-1', last4: '4417', status: 'active' },
  { id: 'card-2', last4: '9001', status: 'blocked' },
];

const story = (overview: Overview, cards: Card[] | Refused) =>
  pageStory({
    path: '/user/dashboard',
    isLoggedIn: true,
    service: [
      fakeCall(readOverview, () => overview),
      fakeCall(listCards, () => (cards instanceof Refused ? cards : { data: cards })),
      ...friendlyService({ ...person, card_waiting: { last4: '3333' } }),
    ],
  });

export const Dashboard = story(LIVELY, CARDS);

export const NeedsAttention = story({ ...LIVELY, attention: ['hold', 'card_waiting'] }, [
  { id: 'card-1', last4: '4417', status: 'blocking' },
  { id: 'card-3', last4: '3333', status: 'inactive' },
]);

export const Unreachable = story(
  { ...LIVELY, attention: ['no_second_factor', 'new_device'] },
  new Refused('cards.unavailable'),
);

export const FirstVisit = story({ last_sign_in: null, attention: [], activity: [] }, []);
