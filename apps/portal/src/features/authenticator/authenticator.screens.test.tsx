import { confirmCode, deleteMethod, requestCode } from '@carnet/contract/calls/second-factor';
import { regenerateRecoveryKeys } from '@carnet/contract/calls/authenticator';
import { activateMethod, confirmMethod } from '@carnet/contract/calls/set-up';
import { signIn, signOut } from '@carnet/contract/calls/login';
import { readProfile } from '@carnet/contract/calls/profile';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { chloe, fakeCall, friendlyService, Refused, TEST_TOKEN } from '@/testing/fake-call.ts';
import { appItem, keysItem, mfaService, smsItem } from '@/testing/fake-mfa.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';

inFreshBrowser();

const KEYS = ['ABCD-EFGH-2345', 'BCDE-FGHI-3456'];
const SECRET = 'JBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Carnet:chloe%40mail.example?secret=${SECRET}&issuer=Carnet`;
const used = '2026-11-15T10:00:00.000Z';
const startedApp = () => ({
  payload: 'set-up app',
  method: 'totp' as const,
  fuzzion: false,
  data: { uri, secret: SECRET },
});
let calls: string[];
let keysLeft: number;

beforeEach(() => {
  calls = [];
  keysLeft = 5;
  fakeApi.use(
    fakeCall(activateMethod, ({ params, query }) => {
      calls.push(`activate ${params.id}${query.edit === '1' ? ' edit' : ''}`);
      return startedApp();
    }),
    fakeCall(confirmMethod, ({ body }) => {
      calls.push(`confirm ${body.code}`);
      return { id: 3, method: 'totp' as const, fuzzion: false, recovery_keys: KEYS };
    }),
    fakeCall(deleteMethod, ({ params }) => {
      calls.push(`delete ${params.id}`);
      return undefined;
    }),
    fakeCall(regenerateRecoveryKeys, () => {
      calls.push('regenerate');
      return { recovery_keys: KEYS };
    }),
    fakeCall(readProfile, () => {
      calls.push('profile');
      const totpRecovery = [
        ...Array.from({ length: keysLeft }, () => ({ used_at: null })),
        { used_at: used },
      ];
      return { data: { ...chloe, totpRecovery } };
    }),
    ...mfaService({ methods: [appItem, smsItem, keysItem] }),
    ...friendlyService(),
  );
});

const open = (path: string) => openPortal(path, { isLoggedIn: true });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string) => screen.findByRole('button', { name });
const address = () => location.pathname + location.search;

describe('setting up an authenticator', () => {
  it('R165: shows a QR code, and the same key to type', async () => {
    await open('/setup-mfa/totp');
    await heading('Set up an authenticator app');
    expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy();
  });

  it('R117, R166, R167: is confirmed by six digits; then the keys must be saved', async () => {
    const { user } = await open('/setup-mfa/totp?redirect=security.mfa-edit&targetMfaId=3');
    await user.type(await screen.findByLabelText('Security code'), '123 456{Enter}');

    await heading('Save your recovery keys');
    expect(calls).toContain('confirm 123456');
    expect(screen.getByText('ABCD-EFGH-2345')).toBeTruthy();
    const goOn = await button('Continue');
    expect(goOn.getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByLabelText('I have saved my keys'));
    await user.click(goOn);
    await heading('Two-step verification');
    expect(address()).toBe('/security/mfa-edit?targetMfaId=3');
  });

  it('keys that were shown are not shown again, not even after Back', async () => {
    const { user, router } = await open('/setup-mfa/totp');
    await user.type(await screen.findByLabelText('Security code'), '123456{Enter}');
    await user.click(await screen.findByLabelText('I have saved my keys'));
    await user.click(await button('Continue'));
    await heading('Hello Chloé');
    await router.navigate('/setup-totp/success');
    await heading('Your keys were shown once');
    expect(document.body.textContent).not.toContain('ABCD-EFGH-2345');
  });

  it('R143: a wrong code is told at the field', async () => {
    fakeApi.use(fakeCall(confirmMethod, () => new Refused('mfa.code_invalid')));
    const { user } = await open('/setup-mfa/totp');
    await user.type(await screen.findByLabelText('Security code'), '000000{Enter}');
    expect(await screen.findByText('Your code is invalid, try again.')).toBeTruthy();
  });

  it('says why there is nothing to confirm any more, at its heading', async () => {
    fakeApi.use(fakeCall(confirmMethod, () => new Refused('session.required')));
    const { user } = await open('/setup-mfa/totp');
    await user.type(await screen.findByLabelText('Security code'), '123456{Enter}');
    expect(document.activeElement).toBe(await heading('You are already signed in'));
  });

  it('asks for a code first where something is set up already', async () => {
    fakeApi.use(fakeCall(activateMethod, () => new Refused('mfa.step_up_required')));
    await open('/setup-mfa/totp');
    await waitFor(() => expect(address()).toContain('/mfa?single=true&redirect=setup-mfa-totp'));
  });

  it('A20: what comes after the keys, and that it is a reset, outlives the proof', async () => {
    fakeApi.use(
      fakeCall(activateMethod, () => new Refused('mfa.step_up_required')),
      fakeCall(requestCode, () => ({ payload: 'challenge', method: 'sms' as const })),
      fakeCall(confirmCode, () => {
        fakeApi.use(fakeCall(activateMethod, startedApp));
        return { access_token: TEST_TOKEN };
      }),
    );
    const { user } = await open('/setup-mfa/totp?reset=true&redirect=security.mfa-edit');
    await user.type(await screen.findByLabelText('Security code'), '12345678{Enter}');
    await heading('Set up your app anew');
    expect(address()).toBe('/setup-mfa/totp?reset=true&redirect=security.mfa-edit');
  });

  it('A20: a proof that ran out before the first code of the app keeps where it leads', async () => {
    fakeApi.use(fakeCall(confirmMethod, () => new Refused('mfa.step_up_required')));
    const { user } = await open('/setup-mfa/totp?redirect=security.mfa-edit');
    await user.type(await screen.findByLabelText('Security code'), '123456{Enter}');
    await waitFor(() =>
      expect(address()).toContain(
        '/mfa?single=true&redirect=setup-mfa-totp&onward=security.mfa-edit',
      ),
    );
  });

  it('an app that is there already is managed where it is listed', async () => {
    fakeApi.use(fakeCall(activateMethod, () => undefined));
    await open('/setup-mfa/totp');
    expect(await heading('Two-step verification')).toBeTruthy();
  });
});

describe('after a recovery key', () => {
  const recovery = '/mfa/totp-recovery?mfaId=3';

  it('R136: signing in with one leads to the page of the keys', async () => {
    const methods = [
      { id: 3, method: 'totp' as const, target: '' },
      { id: -4, method: 'totpRecovery' as const, target: '' },
    ];
    let typed: unknown;
    fakeApi.use(
      fakeCall(signIn, () => new Refused('mfa.required', { mfa: { payload: 'p', methods } })),
      fakeCall(requestCode, () => ({ payload: 'challenge', method: 'totpRecovery' as const })),
      fakeCall(confirmCode, ({ body }) => {
        typed = 'code' in body && body.code;
        return { access_token: TEST_TOKEN };
      }),
    );
    const { user } = await openPortal('/login/email');
    await user.type(await screen.findByLabelText('E-mail address'), 'a@b.be');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
    await user.click(await screen.findByRole('link', { name: 'Use another method' }));
    await user.click(await screen.findByRole('radio', { name: /Recovery key/ }));
    await user.click(await button('Continue'));
    await heading('Use a recovery key');
    expect(screen.queryByText('No code yet?')).toBeNull();
    await user.type(screen.getByLabelText('Recovery key'), 'abcd-efgh-2345{Enter}');

    await heading('Your recovery keys');
    expect(typed).toBe('abcdefgh2345');
    expect(address()).toBe('/mfa/totp-recovery?mfaId=3');
  });

  it('R174, R176: reads the profile anew, counts what is left, and offers reset or not now', async () => {
    await open(recovery);
    await heading('Your recovery keys');
    await screen.findByText('You have 5 recovery keys left.');
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Set up my app anew',
      'Not now',
    ]);
    expect(calls.filter((call) => call === 'profile')).toHaveLength(2);
  });

  it('R177: with none left, new keys come first', async () => {
    keysLeft = 0;
    await open(recovery);
    await screen.findByText('You have no recovery keys left.');
    const main = within(screen.getByRole('main'));
    expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Make new keys',
      'Set up my app anew',
      'Not now',
    ]);
  });

  it('R175: without the app’s id, it logs out, at the server too', async () => {
    const ended: string[] = [];
    fakeApi.use(
      fakeCall(signOut, ({ body }) => {
        ended.push(body.token);
        return undefined;
      }),
    );
    await open('/mfa/totp-recovery');
    await waitFor(() => expect(location.pathname).toBe('/login/email'));
    expect(document.cookie).not.toContain('token=');
    expect(ended).toEqual([TEST_TOKEN]);
  });

  it('R171, R178: regenerates, reads the profile anew, and shows the keys', async () => {
    keysLeft = 0;
    const { user } = await open(`${recovery}&redirect=security&action=a&targetMfaId=9`);
    await user.click(await button('Make new keys'));
    await heading('Your new recovery keys');
    expect(address()).toBe(
      '/setup-totp/success?isRegenerated=true&redirect=security&action=a&targetMfaId=9',
    );
    expect(calls.slice(calls.indexOf('regenerate'))).toContain('profile');
  });

  it('R172, R179: reset asks first, deletes nothing, and opens the page of the new app', async () => {
    const { user } = await open(`${recovery}&redirect=security`);
    await user.click(await button('Set up my app anew'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(location.pathname).toBe('/mfa/totp-recovery');

    await user.click(await button('Set up my app anew'));
    await user.click(await button('Set up anew'));
    await heading('Set up your app anew');
    expect(calls).not.toContain('delete 3');
    expect(calls).toContain('activate 3 edit');
    expect(address()).toBe('/setup-mfa/totp?reset=true&redirect=security');
  });

  it.each([
    ['the page that was wanted', '&redirect=security&action=a', '/security?action=a'],
    ['home, where nothing was', '', '/user/dashboard'],
    ['attack 75: home, for a page elsewhere', '&redirect=//evil.example', '/user/dashboard'],
  ])('R181: not now leads to %s', async (_where, query, expected) => {
    const { user } = await open(recovery + query);
    await user.click(await button('Not now'));
    await waitFor(() => expect(address()).toBe(expected));
  });

  it('the page that only leads on is not in the way back', async () => {
    const entries = history.length;
    await openPortal('/totp/redirect?redirect=security', { isLoggedIn: true });
    await screen.findByRole('heading', { level: 1, name: 'Security' });
    expect(history.length).toBe(entries);
  });

  it('A20: new keys ask for a code again when the last is too old', async () => {
    keysLeft = 0;
    fakeApi.use(fakeCall(regenerateRecoveryKeys, () => new Refused('mfa.step_up_required')));
    const { user } = await open(recovery);
    await user.click(await button('Make new keys'));
    await waitFor(() =>
      expect(address()).toContain('/mfa?single=true&redirect=security.edit-recovery'),
    );
  });

  it('A20: new keys tell which proof they take, and the way to it', async () => {
    keysLeft = 0;
    fakeApi.use(fakeCall(regenerateRecoveryKeys, () => new Refused('mfa.stronger_proof_required')));
    const { user } = await open(recovery);
    await user.click(await button('Make new keys'));
    await screen.findByText(/authenticator app or a recovery key/);
    expect(screen.getByRole('link', { name: 'Give another code' }).getAttribute('href')).toBe(
      '/mfa/methods?single=true&redirect=security.edit-recovery&proof=strong',
    );
  });

  it.each(['mfa.step_up_required', 'mfa.stronger_proof_required'] as const)(
    'A20: another app asks for a proof that counts first: %s',
    async (code) => {
      fakeApi.use(fakeCall(activateMethod, () => new Refused(code)));
      await open('/setup-mfa/totp?reset=true');
      await waitFor(() =>
        expect(address()).toContain('/mfa?single=true&redirect=setup-mfa-totp&reset=true'),
      );
    },
  );
});
