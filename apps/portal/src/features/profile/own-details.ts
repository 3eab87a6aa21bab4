import type { Details } from '@carnet/contract/calls/details';
import type { Profile } from '@carnet/contract/calls/profile';
import { redirect } from 'react-router';

import { pathOf } from '@/core/navigation/routes.ts';
import type { Reach } from '@/core/session/session-context.tsx';
import { readContactsAndBanking } from './profile.client.ts';

/** The signed-in person, how they are reached, and where they are paid. */
export interface OwnDetails {
  person: Profile;
  details: Details;
}

export async function readPerson(_url: URL, { session }: Reach): Promise<Profile> {
  const person = await session.person();
  if (!person) throw redirect(pathOf('login.email'));
  return person;
}

export async function readOwnDetails(url: URL, reach: Reach): Promise<OwnDetails> {
  const [person, details] = await Promise.all([
    readPerson(url, reach),
    readContactsAndBanking(reach.api),
  ]);
  return { person, details };
}
