import { changeIban } from '@carnet/contract/calls/banking';
import {
  addContact,
  confirmContact,
  deleteContact,
  undoContactChange,
} from '@carnet/contract/calls/contacts';
import type { Details } from '@carnet/contract/calls/details';
import {
  readRecentMfa,
  requestCode,
  switchPrimaryMethod,
} from '@carnet/contract/calls/second-factor';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import {
  calmDetails,
  detailsService,
  onlyPhone,
  primaryMail,
  secondMail,
} from '@/testing/fake-details.ts';
import { mfaService, smsItem } from '@/testing/fake-mfa.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

const PAGE = '/profile/edit-credentials';
const workWithCodes = {
  ...secondMail,
  codes: { id: 7, is_primary: false },
  can_be_primary: true,
  primary_blocked: null,
};
let details: Details;
let calls: string[];

beforeEach(() => {
  details = calmDetails;
  calls = [];
  fakeApi.use(
    ...friendlyService(),
    ...mfaService({ methods: [smsItem] }),
    detailsService(() => details),
    fakeCall(addContact, ({ body }) => {
      calls.push(`add ${JSON.stringify(body)}`);
      return { payload: `payload-${calls.length}` };
    }),
    fakeCall(confirmContact, ({ body }) => {
      calls.push(`confirm ${body.payload} ${body.code}`);
      return { id: secondMail.id, kind: 'email' as const, fuzzion: false };
    }),
    fakeCall(deleteContact, ({ params }) => {
      calls.push(`delete ${params.id}`);
      details = { ...details, contacts: [primaryMail, onlyPhone] };
      return undefined;
    }),
    fakeCall(undoContactChange, ({ params }) => {
      calls.push(`undo ${params.id}`);
      return undefined;
    }),
    fakeCall(switchPrimaryMethod, ({ params }) => {
      calls.push(`primary ${params.id}`);
      return undefined;
    }),
  );
});

const open = async (search: string, title = 'Contacts and bank account') => {
  const portal = await openPortal(`${PAGE}${search}`, { isLoggedIn: true });
  await screen.findByRole('heading', { level: 1, name: title });
  return portal;
};
const agree = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

describe('contacts and bank account', () => {
  it('R67: opens after a recent proof, and what was to be done there is still to be done', async () => {
    fakeApi.use(
      fakeCall(readRecentMfa, ({ query }) => {
        expect(query.action).toBe('profile.edit-credentials');
        return { recent: false };
      }),
      fakeCall(requestCode, () => ({ payload: 'challenge', method: 'sms' as const })),
    );
    await openPortal(`${PAGE}?action=delete&contact=${secondMail.id}`, { isLoggedIn: true });
    await screen.findByLabelText('Security code');
    expect(location.pathname).toBe('/mfa');
    const query = new URLSearchParams(location.search);
    expect(query.get('redirect')).toBe('profile.edit-credentials');
    expect(query.get('action')).toBe('delete');
    expect(query.get('contact')).toBe(secondMail.id);
  });

  it('R255, R261, R262: adds an address with the code that was sent to it, and offers codes next', async () => {
    const { user } = await open('?action=add-email', 'Add a contact');
    await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('email'));
    await user.keyboard('anna');
    await user.keyboard('{Enter}');
    expect(screen.getByText('This email is invalid or already used')).toBeTruthy();
    await user.keyboard('@mail.example{Enter}');
    const code = await screen.findByLabelText('Security code');
    expect(screen.getByText(/We sent an 8-digit code to anna@mail.example/)).toBeTruthy();
    expect(location.search).toBe('?action=confirm');
    await waitFor(() => expect(document.activeElement).toBe(code));
    await user.keyboard('12345678{Enter}');
    await screen.findByText(/^Done\. anna@mail.example belongs to your account/);
    expect(calls).toEqual(['add {"email":"anna@mail.example"}', 'confirm payload-1 12345678']);
    expect(screen.getByRole('link', { name: /^Turn on codes, so that/ })).toBeTruthy();
    expect(location.search).toBe('');
  });

  it('R263, R265: a number that another account has is told in the server’s words', async () => {
    fakeApi.use(fakeCall(confirmContact, () => new Refused('contact.phone_invalid')));
    const { user } = await open('?action=add-email', 'Add a contact');
    await user.click(screen.getByRole('link', { name: 'Phone' }));
    await user.type(await screen.findByLabelText('Number'), '0470 99 98 88{Enter}');
    await user.type(await screen.findByLabelText('Security code'), '12345678{Enter}');
    await screen.findByText('This phone number is invalid or already used');
    expect(calls).toEqual(['add {"phone":"+32470999888"}']);
    expect(screen.getByRole('link', { name: 'Correct the number' })).toBeTruthy();
  });

  it('a contact that nobody proved is verified by a press, never by a visit', async () => {
    const unproven = { ...secondMail, verified: false, primary_blocked: 'unverified' as const };
    details = { ...calmDetails, contacts: [primaryMail, unproven, onlyPhone] };
    const { user } = await open(`?action=verify&contact=${secondMail.id}`, 'Verify your address');
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send me a code' }));
    await user.type(await screen.findByLabelText('Security code'), '12345678{Enter}');
    await screen.findByText('Done. chloe@work.example is verified.');
    expect(calls[0]).toBe('add {"email":"chloe@work.example"}');
  });

  it('R255: deletes after a question, and says how long it can be put back', async () => {
    const { user } = await open(`?action=delete&contact=${secondMail.id}`);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('chloe@work.example')).toBeTruthy();
    expect(calls).toEqual([]);
    await agree(user, 'Delete');
    await screen.findByText('Deleted. For 3 days you can put it back.');
    expect(calls).toEqual([`delete ${secondMail.id}`]);
    expect(screen.queryByText('chloe@work.example')).toBeNull();
  });

  it('R255: a question that is left changes nothing', async () => {
    const { user } = await open(`?action=delete&contact=${secondMail.id}`);
    await agree(user, 'Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls).toEqual([]);
    expect(location.pathname + location.search).toBe(PAGE);
  });

  it('R259: makes primary by its codes, and reads the profile anew', async () => {
    details = { ...calmDetails, contacts: [primaryMail, workWithCodes, onlyPhone] };
    const { user } = await open('');
    await user.click(screen.getByRole('button', { name: /^Manage ?, chloe@work/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Make primary' }));
    await agree(user, 'Make primary');
    await screen.findByText('Done. chloe@work.example is primary now.');
    expect(calls).toEqual(['primary 7']);
  });

  it('R260: a switch that failed says so, with the way to Security', async () => {
    fakeApi.use(fakeCall(switchPrimaryMethod, () => new Refused('mfa.method_unverified')));
    details = { ...calmDetails, contacts: [primaryMail, workWithCodes, onlyPhone] };
    const { user } = await open(`?action=primary&contact=${secondMail.id}`);
    await agree(user, 'Make primary');
    await screen.findByText('An error occurred during the switch.');
    const way = screen.getByRole('link', { name: 'Go to Security' });
    expect(way.getAttribute('href')).toBe('/security');
  });

  it('R266: a deletion that failed says so', async () => {
    fakeApi.use(fakeCall(deleteContact, () => new Refused('contact.last_of_kind')));
    const { user } = await open(`?action=delete&contact=${secondMail.id}`);
    await agree(user, 'Delete');
    expect(
      await screen.findByText('An error occurred while trying to delete the item.'),
    ).toBeTruthy();
    expect(screen.getByText('chloe@work.example')).toBeTruthy();
  });

  it('A20: a proof that is over comes again, and then the same question', async () => {
    fakeApi.use(
      fakeCall(deleteContact, () => new Refused('mfa.step_up_required')),
      fakeCall(requestCode, () => ({ payload: 'challenge', method: 'sms' as const })),
    );
    const { user } = await open(`?action=delete&contact=${secondMail.id}`);
    await agree(user, 'Delete');
    await screen.findByLabelText('Security code');
    expect(new URLSearchParams(location.search).get('contact')).toBe(secondMail.id);
  });

  it('attack 83: puts a removed contact back', async () => {
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const gone = { id: secondMail.id, kind: 'email' as const, target: 'c•••@w•••', until };
    details = { ...calmDetails, contacts: [primaryMail, onlyPhone], removed: [gone] };
    const { user } = await open('');
    await user.click(screen.getByRole('link', { name: 'Put back, c•••@w•••' }));
    await agree(user, 'Put back');
    await screen.findByText('Done. All is as it was before.');
    expect(calls).toEqual([`undo ${secondMail.id}`]);
  });

  it('R267: changes the account number, and says when it is used', async () => {
    const banking = {
      iban: 'BE•• •••• •••• 7034',
      country: 'BE' as const,
      changed_at: new Date().toISOString(),
      used_from: new Date(Date.now() + 86_400_000).toISOString(),
      until_then: null,
    };
    fakeApi.use(
      fakeCall(changeIban, ({ body }) => {
        calls.push(`iban ${body.iban} ${body.country}`);
        details = { ...calmDetails, banking };
        return banking;
      }),
    );
    const { user } = await open('?action=iban', 'Bank account');
    await user.click(screen.getByRole('button', { name: 'Save the account number' }));
    expect(screen.getByText('Enter the account number.')).toBeTruthy();
    await user.type(screen.getByLabelText('Account number (IBAN)'), 'BE68 5390 0754 7034{Enter}');
    await screen.findByText(/^Saved\. Money goes to BE•• •••• •••• 7034/);
    expect(calls).toEqual(['iban BE68 5390 0754 7034 BE']);
    expect(document.body.textContent).not.toContain('5390');
  });

  it.each([
    ['R268', 'iban.invalid', 'The provided IBAN is invalid.', 'Account number (IBAN)'],
    ['A57', 'iban.country_differs', /^This account is kept in another/, 'Country of the account'],
  ] as const)('%s: %s is said at its field', async (_requirement, code, text, label) => {
    fakeApi.use(fakeCall(changeIban, () => new Refused(code)));
    const { user } = await open('?action=iban', 'Bank account');
    await user.type(screen.getByLabelText('Account number (IBAN)'), 'BE00{Enter}');
    await screen.findByText(text);
    const field = screen.getByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  });

  it('R269: an account that could not be saved is told above the form', async () => {
    fakeApi.use(fakeCall(changeIban, () => new Refused('service.error')));
    const { user } = await open('?action=iban', 'Bank account');
    await user.type(screen.getByLabelText('Account number (IBAN)'), 'BE68539007547034{Enter}');
    expect(await screen.findByText(/^IBAN couldn't be updated\. Try again later\./)).toBeTruthy();
  });

  it('an address that was made up opens the list and does nothing', async () => {
    await open('?action=delete&contact=nobody');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toEqual([]);
  });
});
