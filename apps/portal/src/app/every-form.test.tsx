import { changeIban } from '@carnet/contract/calls/banking';
import { addContact } from '@carnet/contract/calls/contacts';
import { updateProfile } from '@carnet/contract/calls/edit-profile';
import { signIn } from '@carnet/contract/calls/login';
import { checkMessage } from '@carnet/contract/calls/notifications';
import {
  claimOwnership,
  declineMerge,
  describeUndo,
  undoMerge,
} from '@carnet/contract/calls/merge';
import { confirmCode, requestCode } from '@carnet/contract/calls/second-factor';
import { activateMethod } from '@carnet/contract/calls/set-up';
import { listPasskeys, renamePasskey } from '@carnet/contract/calls/passkeys';
import { changePassword, forgotPassword } from '@carnet/contract/calls/password';
import { openSupportCase, reportForgedMessage } from '@carnet/contract/calls/support';
import { forgotUsername } from '@carnet/contract/calls/username';
import { verifyByCard } from '@carnet/contract/calls/verification';
import { sendWayBackCode } from '@carnet/contract/calls/way-back';
import { fireEvent, screen } from '@testing-library/react';
import { delay, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused } from '@/testing/fake-call.ts';
import { calmDetails, detailsService } from '@/testing/fake-details.ts';
import { MERGE_PAYLOAD, mergeService, mergeState, UNDO_UNTIL } from '@/testing/fake-merge.ts';
import { mfaService, smsItem } from '@/testing/fake-mfa.ts';
import { onboardingForms } from '@/testing/onboarding-forms.ts';
import type { FilledForm } from '@/testing/filled-form.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';
import { TEST_API } from '@/testing/test-site.ts';

inFreshBrowser();

type User = Awaited<ReturnType<typeof openPortal>>['user'];

const field = (label: string | RegExp) => screen.findByLabelText(label);
const owed = { id: 1, method: 'sms' as const, target: '•••• 42' };
const sent = { way: 'email', username: 'a@b.be', recipient: 'a•••', payload: 'sent' };
const signedIn = { isLoggedIn: true };
const GOOD = 'Zomer-regen-2027!';

const typeLogin = async (user: User) => {
  await user.type(await field('E-mail address'), 'a@b.be');
  await user.type(await field('Password'), 'correct horse');
};
/** To the code, past the page that lets one choose how, where there is one. */
const reachCode = async (user: User) => {
  const next = await screen.findByRole('button', { name: /^(?:Continue|Confirm)$/ });
  if (next.textContent === 'Continue') await user.click(next);
  await user.type(await field('Security code'), '12345678');
};

const offered = (owes: ReturnType<typeof mergeState>['owes'] = ['code', 'platform']) => {
  sessionStorage.setItem('fuzzion_payload', MERGE_PAYLOAD);
  fakeApi.use(...mergeService(() => mergeState({ owes })));
};

const FORMS: FilledForm[] = [
  {
    file: 'features/merge/decline.form.tsx',
    path: '/duplicated?action=decline',
    visit: signedIn,
    call: declineMerge,
    prepare: () => offered(),
    fill: async (user) => user.click(await screen.findByRole('radio', { name: /Not now/ })),
  },
  {
    file: 'features/merge/password-claim.form.tsx',
    path: '/duplicated',
    visit: signedIn,
    call: claimOwnership,
    prepare: () => offered(['password']),
    fill: async (user) => user.type(await field('Password of the other account'), GOOD),
  },
  {
    file: 'features/merge/platform.form.tsx',
    path: '/duplicated?action=platform',
    visit: signedIn,
    call: claimOwnership,
    prepare: () => offered(),
    fill: async (user) => {
      await user.type(await field('Platform password'), GOOD);
      await user.type(await field('Card number'), '5065123412341234');
    },
  },
  {
    file: 'features/merge/undo-by-password.form.tsx',
    path: '/merge/undo#mu1_AZrlRkVgd6Sy1uP0vWxYzQ_h2Kd8mQ1rT5vX9zB3nF7pA',
    call: undoMerge,
    prepare: () => {
      fakeApi.use(
        fakeCall(describeUndo, () => ({
          merged_at: UNDO_UNTIL,
          undo_until: UNDO_UNTIL,
          owes: ['password' as const],
          mfa: [],
        })),
      );
    },
    fill: async (user) => user.type(await field('Password from before the merge'), GOOD),
  },
  { file: 'features/login/login.form.tsx', path: '/login/email', call: signIn, fill: typeLogin },
  {
    file: 'features/login/owed/verification.dialog.tsx',
    path: '/login/email',
    call: verifyByCard,
    prepare: () => {
      fakeApi.use(fakeCall(signIn, () => new Refused('login.unverified', { ticket: 'ticket-1' })));
    },
    fill: async (user) => {
      await typeLogin(user);
      await user.keyboard('{Enter}');
      await user.type(await field('Card number'), '5065123412341234');
      await user.type(await field('Verification code'), 'k7qx2m');
    },
  },
  {
    file: 'features/password/forgot.form.tsx',
    path: '/forgot-password/email',
    call: forgotPassword,
    fill: async (user) => user.type(await field('E-mail address'), 'a@b.be'),
  },
  {
    file: 'features/way-back/new-address.tsx',
    path: '/way-back',
    visit: {
      historyState: {
        usr: { due_at: '', lapses_at: '', is_delayed: false, ticket: 'ticket', name: 'itsme' },
        key: 'k',
      },
    },
    call: sendWayBackCode,
    fill: async (user) => user.type(await field('E-mail address'), 'a@b.be'),
  },
  {
    file: 'features/password/sent.screen.tsx',
    path: '/forgot-password-sent',
    visit: { historyState: { usr: sent, key: 'k' } },
    fill: async (user) => user.type(await field('Security code'), '12345678'),
  },
  {
    file: 'core/new-password/new-password.form.tsx',
    path: '/security/edit-password',
    visit: signedIn,
    call: changePassword,
    fill: async (user) => {
      await user.type(await field('New password'), GOOD);
      await user.type(await field('New password again'), GOOD);
    },
  },
  {
    file: 'features/username/forgot-username.form.tsx',
    path: '/forgot-username',
    call: forgotUsername,
    fill: async (user) => user.type(await field('Card number'), '5065123412341234'),
  },
  {
    file: 'features/support/support.form.tsx',
    path: '/support',
    call: openSupportCase,
    fill: async (user) => {
      await user.type(await field('Your username'), 'a@b.be');
      await user.type(await field('Where can we reach you now?'), 'b@c.be');
    },
  },
  {
    file: 'ui/templates/method-picker.tsx',
    path: '/mfa/methods?single=true&redirect=security.edit-password&another=true',
    visit: signedIn,
    fill: () => screen.findByRole('button', { name: 'Continue' }),
  },
  {
    file: 'core/code-entry/code.form.tsx',
    path: '/mfa/methods?isLogin=true',
    call: confirmCode,
    prepare: () =>
      sessionStorage.setItem(
        'loginPayload',
        JSON.stringify({ payload: 'p', methods: [owed], purpose: 'sign-in', username: 'a@b.be' }),
      ),
    fill: reachCode,
  },
  {
    file: 'features/set-up/email.screen.tsx',
    path: '/setup-mfa/email',
    visit: signedIn,
    call: activateMethod,
    fill: async (user) => {
      await user.clear(await field('E-mail address'));
      await user.type(await field('E-mail address'), 'new@b.be');
    },
  },
  {
    file: 'features/set-up/phone.screen.tsx',
    path: '/setup-mfa/phone',
    visit: signedIn,
    call: activateMethod,
    fill: async (user) => {
      await user.clear(await field('Number'));
      await user.type(await field('Number'), '0470 99 98 88');
    },
  },
  {
    file: 'features/profile/personal/saved-field.form.tsx',
    path: '/profile',
    visit: signedIn,
    call: updateProfile,
    fill: async (user) => {
      await user.click(await screen.findByRole('link', { name: 'Edit, Personal information' }));
      await field('First name');
    },
  },
  {
    file: 'features/profile/contacts/contact.form.tsx',
    path: '/profile/edit-credentials?action=add-email',
    visit: signedIn,
    call: addContact,
    fill: async (user) => user.type(await field('E-mail address'), 'new@b.be'),
  },
  {
    file: 'features/profile/banking/iban.form.tsx',
    path: '/profile/edit-credentials?action=iban',
    visit: signedIn,
    call: changeIban,
    fill: async (user) => user.type(await field('Account number (IBAN)'), 'BE68539007547034'),
  },
  {
    file: 'features/passkeys/rename-dialog.tsx',
    path: '/security/passkeys',
    visit: signedIn,
    call: renamePasskey,
    prepare: () => {
      const passkey = {
        id: '0190a0a0-0000-7000-8000-000000000001',
        name: 'Mac',
        store: 'iCloud Keychain',
        is_synced: true,
        is_managed: false,
        created_at: '2026-11-01T08:00:00.000Z',
        last_used_at: null,
        leaves_at: null,
      };
      fakeApi.use(fakeCall(listPasskeys, () => [passkey]));
    },
    fill: async (user) => {
      await user.click(await screen.findByRole('button', { name: /^Rename/ }));
      await user.type(await field('Name'), ' at home');
    },
  },
  {
    file: 'features/notifications/check/check-message.form.tsx',
    path: '/support/message',
    call: checkMessage,
    fill: async (user) => user.type(await field('Reference or message'), '7K2-481-09'),
  },
  {
    file: 'features/notifications/check/report-message.form.tsx',
    path: '/support/message',
    call: reportForgedMessage,
    prepare: () => {
      fakeApi.use(fakeCall(checkMessage, () => ({ references: ['7K2-481-09'], sent: [] })));
    },
    fill: async (user) => {
      await user.type(await field('Reference or message'), '7K2-481-09');
      await user.click(screen.getByRole('button', { name: 'Check' }));
      await user.selectOptions(await field('How did it come?'), 'Text message');
    },
  },
  ...onboardingForms,
];

/** In one breath: before React can draw a busy button. */
function submitInAHurry() {
  const form = [...document.querySelectorAll('form')].at(-1);
  const button = screen
    .getAllByRole<HTMLButtonElement>('button')
    .find((candidate) => candidate.type === 'submit' && candidate.form === form);
  if (!form || !button) throw new Error('There is no form to submit.');
  fireEvent.submit(form);
  fireEvent.submit(form);
  fireEvent.click(button, { detail: 1 });
  fireEvent.click(button, { detail: 2 });
}

describe('one submit is one request', () => {
  beforeEach(() =>
    fakeApi.use(
      ...friendlyService(),
      ...mfaService({ methods: [smsItem] }),
      detailsService(() => calmDetails),
      fakeCall(requestCode, () => ({ payload: 'challenge', method: 'sms' as const })),
    ),
  );

  it.each(FORMS)('on the form of $file', async ({ path, visit, call, prepare, fill }) => {
    prepare?.();
    let requests = 0;
    if (call) {
      const method = call.method.toLowerCase() as 'post' | 'get' | 'put' | 'patch';
      fakeApi.use(
        http[method](`${TEST_API}${call.path}`, async ({ request }) => {
          // A question before the write is no write.
          if (!request.headers.has('precognition')) requests += 1;
          return delay('infinite').then(() => undefined);
        }),
      );
    }
    const { user } = await openPortal(path, visit);
    await fill(user);
    const entries = history.length;
    submitInAHurry();
    if (call) await expect.poll(() => requests).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(requests).toBeLessThanOrEqual(1);
    expect(history.length - entries, 'pages that it led to').toBeLessThanOrEqual(1);
  });

  const sources = import.meta.glob<string>(
    ['../**/*.tsx', '../../../../packages/ui/src/**/*.tsx'],
    { query: '?raw', import: 'default', eager: true },
  );
  const filesWith = (element: RegExp) =>
    Object.entries(sources)
      .filter(([file, source]) => element.test(source) && !/\.(?:test|stories)\.tsx$/.test(file))
      .map(([file]) => file.replace('../../../../packages/ui/src/', 'ui/').replace('../', ''))
      .sort();

  it('and no form is left out: each goes through the one that all share', () => {
    expect(filesWith(/<form[\s>]/)).toEqual(['ui/form/form.tsx']);
    expect(filesWith(/<Form[\s>]/)).toEqual(FORMS.map(({ file }) => file).sort());
  });
});
