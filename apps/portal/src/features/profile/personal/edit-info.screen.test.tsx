import { updateProfile } from '@carnet/contract/calls/edit-profile';
import { type Profile, readProfile } from '@carnet/contract/calls/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { chloe, fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { calmDetails, detailsService } from '@/testing/fake-details.ts';
import { mfaService } from '@/testing/fake-mfa.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';
import { testSite } from '@/testing/test-site.ts';

inFreshBrowser();

let person: Profile;
let saved: object[];
beforeEach(() => {
  person = { ...chloe, language: 'en', birthdate: '1991-06-14', gender: 'female' };
  saved = [];
  fakeApi.use(
    fakeCall(readProfile, () => ({ data: person })),
    fakeCall(updateProfile, ({ body }) => {
      saved.push(body);
      person = { ...person, ...(body as Partial<Profile>) };
      return { data: person };
    }),
    ...friendlyService(),
    ...mfaService(),
    detailsService(() => calmDetails),
  );
});

const open = async (market: 'be' | 'lu' = 'be') => {
  const portal = await openPortal('/profile', {
    isLoggedIn: true,
    site: testSite(market),
    locale: market === 'lu' ? 'en_LU' : 'en',
  });
  await portal.user.click(await screen.findByRole('link', { name: 'Edit, Personal information' }));
  await screen.findByRole('heading', { level: 1, name: 'Personal information' });
  return portal;
};
const save = (label: string) => screen.getByRole('button', { name: `Save, ${label}` });

describe('personal information', () => {
  it('R59: is entered only from the profile, and who comes otherwise is told so', async () => {
    await openPortal('/profile/edit-info', { isLoggedIn: true });
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    expect(screen.getByText(/changed from here: press Edit/)).toBeTruthy();
  });

  it('R23: the way back goes over the profile and home', async () => {
    await open();
    const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
    const steps = within(trail.getByRole('list')).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Profile',
      'Personal information',
    ]);
  });

  it('each field is saved alone, where it stands, and says so itself', async () => {
    const { user } = await open();
    await user.clear(screen.getByLabelText('First name'));
    await user.type(screen.getByLabelText('First name'), 'Anne-Sophie');
    await user.clear(screen.getByLabelText('Last name'));
    await user.click(save('First name'));
    const form = within(save('First name').closest('form') as HTMLElement);
    await form.findByText('Saved');
    expect(saved).toEqual([{ firstname: 'Anne-Sophie' }]);
    // What was typed into another field, and not saved, is still there.
    expect(screen.getByLabelText<HTMLInputElement>('Last name').value).toBe('');
    expect(screen.getAllByText('Saved')).toHaveLength(1);
    await user.click(save('Last name'));
    expect(await screen.findByText('Enter your last name.')).toBeTruthy();
    expect(saved).toHaveLength(1);
  });

  it('A68: a date of birth is sent as an ISO date, no day is none, and an empty one is taken away', async () => {
    const { user } = await open();
    const day = screen.getByLabelText('Day');
    await user.clear(day);
    await user.type(day, '31');
    await user.click(save('Date of birth'));
    expect(await screen.findByText(/^Please check the date of birth/)).toBeTruthy();
    await user.clear(day);
    await user.type(day, '5');
    await user.click(save('Date of birth'));
    await waitFor(() => expect(saved).toEqual([{ birthdate: '1991-06-05' }]));
    for (const part of ['Day', 'Month', 'Year']) await user.clear(screen.getByLabelText(part));
    await user.click(save('Date of birth'));
    await waitFor(() => expect(saved.at(-1)).toEqual({ birthdate: null }));
  });

  it('A68: a gender need not be said', async () => {
    const { user } = await open();
    await user.selectOptions(screen.getByLabelText('Gender'), 'Rather not say');
    await user.click(save('Gender'));
    await waitFor(() => expect(saved).toEqual([{ gender: 'not_said' }]));
  });

  it('the language changes every word from then on', async () => {
    const { user } = await open();
    await user.selectOptions(
      screen.getByLabelText('Language', { selector: 'select' }),
      'Nederlands',
    );
    await user.click(save('Language'));
    await screen.findByRole('heading', { level: 1, name: 'Persoonlijke gegevens' });
    expect(saved).toEqual([{ language: 'nl' }]);
    expect(document.documentElement.lang).toBe('nl');
    expect(await screen.findByText('Bewaard')).toBeTruthy();
  });

  it('Luxembourg offers the languages that its pages have', async () => {
    await open('lu');
    const options = within(screen.getByLabelText('Language', { selector: 'select' })).getAllByRole(
      'option',
    );
    expect(options.map(({ textContent }) => textContent)).toEqual(['English', 'Français']);
  });

  it('what the server refuses is said at its field, and nothing else is', async () => {
    const text = 'Please type your name as it is on your identity card.';
    fakeApi.use(
      fakeCall(
        updateProfile,
        () => new Refused('profile.name_invalid', { errors: { firstname: [text] } }),
      ),
    );
    const { user } = await open();
    await user.click(save('First name'));
    const field = screen.getByLabelText('First name');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText('Saved')).toBeNull();
    await user.type(field, 'x');
    expect(screen.queryByText(text)).toBeNull();
  });
});
