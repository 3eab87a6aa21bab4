import {
  deleteMethod,
  listMfaMethods,
  type MfaMethodItem,
  switchPrimaryMethod,
} from '@carnet/contract/calls/second-factor';
import { activateMethod } from '@carnet/contract/calls/set-up';
import { readProfile } from '@carnet/contract/calls/profile';
import { endSessions } from '@carnet/contract/calls/sessions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { chloe, fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import {
  appItem,
  emailItem,
  keysItem,
  mfaService,
  methodItem,
  noAppItem,
  smsItem,
} from '@/testing/fake-mfa.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

const secondMail = { id: '9', value: 'chloe@work.example', default: false, verified: true };
const freeMail = methodItem(-1, 'email', {
  contact_id: '9',
  target: 'c•••@w•••',
  can_delete: true,
});
let items: MfaMethodItem[];
let calls: string[];
let keysLeft: number;

beforeEach(() => {
  items = [smsItem, emailItem, noAppItem, freeMail];
  calls = [];
  keysLeft = 2;
  fakeApi.use(
    fakeCall(listMfaMethods, () => {
      calls.push('list');
      return items;
    }),
    fakeCall(switchPrimaryMethod, ({ params }) => {
      calls.push(`primary ${params.id}`);
      return undefined;
    }),
    fakeCall(deleteMethod, ({ params, query }) => {
      calls.push(`delete ${params.id} ${query.target ?? ''}`.trim());
      return undefined;
    }),
    fakeCall(readProfile, () => {
      calls.push('profile');
      const totpRecovery = Array.from({ length: keysLeft }, () => ({ used_at: null }));
      const email = [...chloe.email, secondMail];
      return { data: { ...chloe, email, totpRecovery } };
    }),
    ...mfaService({ methods: [smsItem, emailItem] }),
    ...friendlyService(),
  );
});

const open = async (path: string, title: string) => {
  const portal = await openPortal(path, { isLoggedIn: true });
  await screen.findByRole('heading', { level: 1, name: title });
  return portal;
};
const openEdit = () => open('/security/mfa-edit', 'Two-step verification');
const row = (text: string) => within(screen.getByText(text).closest('li') as HTMLElement);

describe('Security', () => {
  it('R270: shows password, verification, methods, keys, devices, sign-out and privacy', async () => {
    items = [appItem, smsItem, emailItem, keysItem];
    await open('/security', 'Security');
    for (const link of [
      'Change, Password',
      'Manage, Two-step verification',
      'Edit, +32 470 12 34 56',
      'Edit, chloe@mail.example',
      'Edit, Authenticator app',
      'Make new keys, Recovery keys',
      'Open, My devices',
      'Read, Privacy',
    ])
      expect(screen.getByRole('link', { name: link }), link).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign out everywhere' })).toBeTruthy();
    expect(row('+32 470 12 34 56').getByText('Primary')).toBeTruthy();
    expect(row('Two-step verification').getByText('On')).toBeTruthy();
  });

  it('R275: signs out everywhere after a question, this browser included', async () => {
    fakeApi.use(
      fakeCall(endSessions, ({ query }) => {
        calls.push(`end all=${query.all ?? ''}`);
        return undefined;
      }),
    );
    const { user } = await open('/security', 'Security');
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(calls).not.toContain('end all=true');
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));

    await waitFor(() => expect(location.pathname).toBe('/login/email'));
    expect(calls).toContain('end all=true');
    expect(document.cookie).not.toContain('token');
    expect(localStorage.getItem('account')).toBeNull();
  });

  it('R275: a sign-out that failed says so, and nobody is sent away', async () => {
    fakeApi.use(fakeCall(endSessions, () => new Refused('service.error')));
    const { user } = await open('/security', 'Security');
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sign out' }));
    const told = await dialog.findByText(/An error has occurred/);
    expect(told.closest('dialog [role=alert]')).not.toBeNull();
    expect(location.pathname).toBe('/security');
  });

  it('R23: what changes a setting stands under Security, as Security settings', async () => {
    items = [appItem, smsItem, keysItem];
    await openEdit();
    const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
    const steps = within(trail.getByRole('list')).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Security',
      'Security settings',
    ]);
  });

  it('A37: warns when two keys are left, and blocks nothing', async () => {
    items = [appItem, smsItem, keysItem];
    await open('/security', 'Security');
    expect(screen.getByText('You have 2 recovery keys left.')).toBeTruthy();
    expect(screen.getByText('2 of 10 left')).toBeTruthy();
  });

  it('A37: says nothing while three are left, nor without an app', async () => {
    keysLeft = 3;
    items = [appItem, smsItem, keysItem];
    await open('/security', 'Security');
    expect(screen.queryByText(/recovery keys? left\./)).toBeNull();
  });

  it('says so when nothing is set up', async () => {
    items = [noAppItem];
    await open('/security', 'Security');
    expect(row('Two-step verification').getByText('Off')).toBeTruthy();
    expect(row('Authenticator app').getByText('Not set up')).toBeTruthy();
  });
});

describe('the methods', () => {
  it('R257: the last of a kind cannot be deleted, and says why', async () => {
    const { user } = await openEdit();
    const button = row('+32 470 12 34 56').getByRole('button', {
      name: 'Delete, +32 470 12 34 56',
    });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe(
      'You need at least one phone number for codes. Add another before deleting this one.',
    );
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(row('chloe@mail.example').getByText(/at least one e-mail address/)).toBeTruthy();
  });

  it('R257: nor can the last address of a kind to which no codes go', async () => {
    items = [smsItem, noAppItem, { ...freeMail, can_delete: false }];
    const { user } = await openEdit();
    const work = row('chloe@work.example');
    const button = work.getByRole('button', { name: 'Delete, chloe@work.example' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe(
      'You need at least one e-mail address. Add another before deleting this one.',
    );
    await user.click(button);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('R258: what gets no codes cannot become primary, and is offered the step before', async () => {
    await openEdit();
    const work = row('chloe@work.example');
    expect(work.queryByRole('button', { name: /Make primary/ })).toBeNull();
    const link = work.getByRole('link', { name: 'Turn on codes, chloe@work.example' });
    expect(link.getAttribute('href')).toBe('/setup-mfa/email?contact=9&redirect=security');
  });

  it('R259: switches primary, then reads profile and list anew', async () => {
    const { user } = await openEdit();
    await user.click(screen.getByRole('button', { name: 'Make primary, chloe@mail.example' }));
    await screen.findByText('From now on we ask for this method first.');
    const after = calls.slice(calls.indexOf('primary 2') + 1);
    expect(after.toSorted()).toEqual(['list', 'profile']);
  });

  it('R260: a failed switch says so, with a way to Security', async () => {
    fakeApi.use(fakeCall(switchPrimaryMethod, () => new Refused('mfa.method_unverified')));
    const { user } = await openEdit();
    await user.click(screen.getByRole('button', { name: 'Make primary, chloe@mail.example' }));
    expect(await screen.findByText('An error occurred during the switch.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Security' }).getAttribute('href')).toBe(
      '/security',
    );
  });

  it('R173, R271: deletes an app after a question that says what comes instead', async () => {
    items = [appItem, smsItem, emailItem];
    const { user } = await openEdit();
    await user.click(screen.getByRole('button', { name: 'Delete, Authenticator app' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Codes then come by your backup method/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Deleted.');
    expect(calls).toContain('delete 3');
  });

  it('R172, R179: sets an app up anew after a question that says what stops', async () => {
    fakeApi.use(
      fakeCall(activateMethod, () => ({
        payload: 'set-up app',
        method: 'totp' as const,
        fuzzion: false,
        data: { uri: 'otpauth://totp/x', secret: 'JBSWY3DP' },
      })),
    );
    items = [appItem, smsItem, emailItem];
    const { user } = await openEdit();
    await user.click(screen.getByRole('button', { name: 'Set up anew, Authenticator app' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(
      dialog.getByText(/recovery keys work until you have confirmed the new one/),
    ).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Set up anew' }));
    await screen.findByRole('heading', { level: 1, name: 'Set up your app anew' });
    expect(calls).not.toContain('delete 3');
    expect(location.search).toBe('?reset=true&redirect=security');
    const out = screen.getByRole('link', { name: 'Not now, keep my app' });
    expect(out.getAttribute('href')).toBe('/security');
  });

  it('R271: a contact without codes is deleted by its value', async () => {
    const { user } = await openEdit();
    await user.click(screen.getByRole('button', { name: 'Delete, chloe@work.example' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Deleted.');
    expect(calls).toContain('delete -1 chloe@work.example');
  });

  it('A20: an app is deleted by who proves it, and others are told what to do', async () => {
    fakeApi.use(fakeCall(deleteMethod, () => new Refused('mfa.stronger_proof_required')));
    items = [appItem, smsItem];
    const { user } = await openEdit();
    await user.click(screen.getByRole('button', { name: 'Delete, Authenticator app' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/authenticator app or a recovery key/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Give another code' })).toBeTruthy();
  });

  it('a code that is too old is asked for anew', async () => {
    fakeApi.use(fakeCall(switchPrimaryMethod, () => new Refused('mfa.step_up_required')));
    const { user } = await openEdit();
    await user.click(screen.getByRole('button', { name: 'Make primary, chloe@mail.example' }));
    await waitFor(() =>
      expect(location.pathname + location.search).toContain(
        '/mfa?single=true&redirect=security.mfa-edit',
      ),
    );
  });
});
