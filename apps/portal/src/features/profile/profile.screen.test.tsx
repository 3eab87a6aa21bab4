import type { Details } from '@carnet/contract/calls/details';
import { readDetails } from '@carnet/contract/calls/details';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { chloe, fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import {
  calmDetails,
  contactRow,
  detailsService,
  onlyPhone,
  primaryMail,
  secondMail,
} from '@/testing/fake-details.ts';
import { mfaService } from '@/testing/fake-mfa.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

let details: Details;
beforeEach(() => {
  details = calmDetails;
  fakeApi.use(
    ...friendlyService({ ...chloe, birthdate: '1991-06-14', gender: 'female' }),
    ...mfaService(),
    detailsService(() => details),
  );
});

const open = async (locale: 'en' | 'nl' = 'en') => {
  const portal = await openPortal('/profile', { isLoggedIn: true, locale });
  await screen.findByRole('heading', { level: 1, name: locale === 'en' ? 'Profile' : 'Profiel' });
  return portal;
};
const group = (name: string) => within(screen.getByRole('region', { name }));
const row = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);

describe('the profile', () => {
  it('R48, R250: shows personal, contact and banking information', async () => {
    await open();
    const personal = group('Personal information');
    for (const [label, value] of [
      ['First name', 'Chloé'],
      ['Last name', 'Lambert'],
      ['Date of birth', '14 June 1991'],
      ['Gender', 'Woman'],
      ['Language', 'Français'],
    ] as const)
      expect(personal.getByText(label).nextSibling?.textContent, label).toBe(value);
    expect(group('Contacts').getByText('+32 470 12 34 56')).toBeTruthy();
    expect(group('Bank account').getByText('No account number yet')).toBeTruthy();
  });

  it('R17, R21: is an entry of the menu, and marked there', async () => {
    await open();
    const menu = within(screen.getByRole('navigation', { name: 'Account' }));
    expect(menu.getByRole('link', { name: 'Profile' }).getAttribute('aria-current')).toBe('page');
  });

  it('says what is not known instead of leaving a gap', async () => {
    fakeApi.use(...friendlyService({ ...chloe, lastname: '' }));
    await open();
    const personal = group('Personal information');
    for (const label of ['Last name', 'Date of birth', 'Gender'])
      expect(personal.getByText(label).nextSibling?.textContent, label).toBe('Not given');
  });

  it('R253, R254: one row for each contact, the primary one first, with its stamps', async () => {
    await open();
    const rows = group('Contacts').getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent?.split('E-mail')[0])).toEqual([
      'chloe@mail.examplePrimaryVerifiedCodes on',
      'chloe@work.exampleVerified',
      expect.stringContaining('+32 470 12 34 56PrimaryVerifiedCodes on'),
    ]);
  });

  it('R258: a contact without codes says why it is not primary, and offers the step', async () => {
    await open();
    const work = row('chloe@work.example');
    expect(work.getByText(/^Not possible as primary yet: no codes go there/)).toBeTruthy();
    const step = work.getByRole('link', { name: 'Turn on codes, chloe@work.example' });
    expect(step.getAttribute('href')).toBe(
      `/setup-mfa/email?contact=${secondMail.id}&redirect=profile`,
    );
  });

  it('R257: the last of a kind stays in the menu with a lock, its reason, and the next step', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Manage ?, \+32 470/ }));
    const item = await screen.findByRole('menuitem', { name: /^Delete/ });
    expect(item.textContent).toContain('You need at least one phone number.');
    await user.click(item);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/^You need at least one phone number\./)).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Add a phone number' }).getAttribute('href')).toBe(
      '/profile/edit-credentials?action=add-phone',
    );
    expect(location.pathname).toBe('/profile');
  });

  it('R257: the last one for codes offers to turn them on for another', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Manage ?, chloe@mail/ }));
    await user.click(await screen.findByRole('menuitem', { name: /^Delete/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const next = dialog.getByRole('link', { name: 'Turn on codes' });
    expect(next.getAttribute('href')).toContain(secondMail.id);
  });

  it('attack 83: a contact that was removed can be put back, and the days are counted', async () => {
    details = {
      ...calmDetails,
      removed: [{ id: secondMail.id, kind: 'email', target: 'o•••@m•••', until: inDays(1.5) }],
    };
    await open();
    const note = within(screen.getByRole('region', { name: 'o•••@m••• was removed' }));
    expect(note.getByText(/^Day 2 of 3: you can undo this until/)).toBeTruthy();
    expect(note.getByRole('link', { name: 'Undo' }).getAttribute('href')).toBe(
      `/profile/edit-credentials?action=undo&contact=${secondMail.id}`,
    );
    expect(row('o•••@m•••').getByText('Removed')).toBeTruthy();
  });

  it('attack 83: a contact that no longer comes first can, and a new one says what it cannot do', async () => {
    const hold = { why: 'demoted', until: inDays(2.9) } as const;
    const added = { why: 'added', until: inDays(2.9) } as const;
    details = {
      ...calmDetails,
      contacts: [
        contactRow({ ...primaryMail, hold: added }),
        { ...secondMail, hold, can_undo: true },
        onlyPhone,
      ],
    };
    const { user } = await open();
    expect(row('chloe@mail.example').getByText(/cannot reset your password alone/)).toBeTruthy();
    expect(screen.getByText(/^Day 1 of 3/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Manage ?, chloe@work/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Put first again' }));
    await waitFor(() => expect(location.search).toBe(`?action=undo&contact=${secondMail.id}`));
  });

  it('a work address alone brings the question for a private one', async () => {
    details = { ...calmDetails, work_address_only: true };
    await open();
    const prompt = within(screen.getByRole('region', { name: 'We only know your work address' }));
    expect(prompt.getByRole('link').getAttribute('href')).toBe(
      '/profile/edit-credentials?action=add-email',
    );
  });

  it('R267: an account number is masked, with its country, and its change leads to the proof', async () => {
    details = {
      ...calmDetails,
      banking: {
        iban: 'BE•• •••• •••• 3421',
        country: 'BE',
        changed_at: '2026-01-03T09:00:00.000Z',
        used_from: '2026-01-04T09:00:00.000Z',
        until_then: null,
      },
    };
    await open();
    const bank = group('Bank account');
    expect(bank.getByText('BE•• •••• •••• 3421')).toBeTruthy();
    expect(bank.getByText(/^Belgium\./)).toBeTruthy();
    expect(bank.getByRole('link', { name: 'Change, Bank account' }).getAttribute('href')).toBe(
      '/profile/edit-credentials?action=iban',
    );
  });

  it('attack 73: a new account waits, and the one before it is still said', async () => {
    details = {
      ...calmDetails,
      banking: {
        iban: 'BE•• •••• •••• 7710',
        country: 'BE',
        changed_at: inDays(0),
        used_from: inDays(1),
        until_then: 'BE•• •••• •••• 3421',
      },
    };
    await open();
    expect(row('BE•• •••• •••• 3421').getByText(/^Money goes there until/)).toBeTruthy();
    expect(row('BE•• •••• •••• 7710').getByText('Waiting')).toBeTruthy();
  });

  it('attack 73: while contacts are on hold the account cannot be changed, and the page says until when', async () => {
    details = { ...calmDetails, unsettled: { why: 'hold', until: inDays(2) } };
    await open();
    const bank = group('Bank account');
    expect(bank.getByText(/the account can be changed from/)).toBeTruthy();
    expect(bank.queryByRole('link')).toBeNull();
  });

  it('a frozen account leads to support', async () => {
    details = { ...calmDetails, unsettled: { why: 'frozen', until: null } };
    await open();
    expect(screen.getByText('Nothing can be changed for now')).toBeTruthy();
    const ways = screen.getAllByRole('link', { name: /^Contact support/ });
    for (const way of ways) expect(way.getAttribute('href')).toBe('/support');
  });

  it('a service that fails says so, beside the menu', async () => {
    fakeApi.use(fakeCall(readDetails, () => new Refused('service.error')));
    await openPortal('/profile', { isLoggedIn: true });
    expect(await screen.findByText(/An error has occurred/)).toBeTruthy();
  });

  it('another language says all of it anew', async () => {
    await open('nl');
    expect(screen.getByRole('region', { name: 'Persoonlijke gegevens' })).toBeTruthy();
    expect(screen.getByText('14 juni 1991')).toBeTruthy();
  });
});
