import type { ContactRow } from '@carnet/contract/calls/details';

import { typingPages } from '@/core/enrolment/typing-page.ts';
import type { Destination } from '@/core/navigation/destination.ts';
import { pathOf } from '@/core/navigation/routes.ts';

type Way = Extract<Destination, { kind: 'route' }>;
type Kind = ContactRow['kind'];

/** The page behind the proof, and what it is opened to do; a contact is named by its id alone. */
export const changeWay = (action: string, contact?: string): Way => ({
  kind: 'route',
  name: 'profile.edit-credentials',
  query: { action, ...(contact !== undefined && { contact }) },
});

export const addWay = (kind: Kind): Way => changeWay(`add-${kind}`);

const typingPage = (kind: Kind) => typingPages[kind === 'phone' ? 'sms' : 'email'];

/** Codes are turned on by one that arrives there, on the page of the set-up (R258). */
export const codesWay = ({ kind, id }: Pick<ContactRow, 'kind' | 'id'>): Way => ({
  kind: 'route',
  name: typingPage(kind),
  query: { contact: id, redirect: 'profile' },
});

/** Another one takes the place of this one, codes and all: the short way (experience 3). */
export const replaceWay = (kind: Kind, codesId: number): Way => ({
  kind: 'route',
  name: typingPage(kind),
  query: { targetMfaId: String(codesId), redirect: 'profile' },
});

export const hrefOf = ({ name, query }: Way) => `${pathOf(name)}?${new URLSearchParams(query)}`;
