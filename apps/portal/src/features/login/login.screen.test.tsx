import { signIn } from '@carnet/contract/calls/login';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { fakeCall, friendlyService, Refused, TEST_TOKEN } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';
import { TEST_API, testSite } from '@/testing/test-site.ts';

inFreshBrowser();
beforeEach(() => fakeApi.use(...friendlyService()));

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

async function signInWith(user: Awaited<ReturnType<typeof openPortal>>['user'], typed = 'a@b.be') {
  await user.type(await screen.findByLabelText('E-mail address'), typed);
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
}

describe('the login page', () => {
  it('R75, R81, R85, R103: sends e-mail and password, then greets the person by name', async () => {
    const asked: unknown[] = [];
    fakeApi.use(
      fakeCall(signIn, ({ body, headers }) => {
        asked.push(body, headers.get('x-device-id'), headers.get('accept-language'));
        return { access_token: TEST_TOKEN };
      }),
    );
    const { user } = await openPortal('/login/email');

    await signInWith(user, ' chloe@mail.example ');

    await heading('Hello Chloé');
    expect(asked).toEqual([
      { email: 'chloe@mail.example', password: 'correct horse' },
      localStorage.getItem('device-id'),
      'en',
    ]);
    expect(document.cookie).toContain(`token=${TEST_TOKEN}`);
  });

  it('R76: by phone, sends the number as it was typed', async () => {
    let sent: unknown;
    fakeApi.use(
      fakeCall(signIn, ({ body }) => {
        sent = body;
        return { access_token: TEST_TOKEN };
      }),
    );
    const { user } = await openPortal('/login/phone');

    await user.type(await screen.findByLabelText('Phone number'), '0470 12 34 56');
    await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');

    await heading('Hello Chloé');
    expect(sent).toEqual({ phone: '0470 12 34 56', password: 'correct horse' });
  });

  it.each([
    ['R89', 'login.invalid_credentials', 'Invalid username/password.'],
    ['R90', 'login.too_many_attempts', 'Too many attempts. Please try again later.'],
    ['R91', 'service.error', 'An error has occurred. Please try again later.'],
  ] as const)('%s: %s reads "%s"', async (_rule, code, text) => {
    fakeApi.use(fakeCall(signIn, () => new Refused(code)));
    const { user } = await openPortal('/login/email');

    await signInWith(user);

    const summary = await screen.findByRole(
      'group',
      { name: 'There is a problem' },
      { timeout: 3000 },
    );
    expect(within(summary).getByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(summary);
    expect(document.title).toBe('Error: Sign in – Carnet');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('a@b.be');
  });

  it.each([
    ['today', 0, /^You can try again at 14:32\.$/],
    ['on another day, with the day', 1, /^You can try again on \d{1,2} \p{L}+ at 14:32\.$/u],
  ])('R90: says when one may try again, %s', async (_when, daysAhead, wanted) => {
    const retryAt = new Date(new Date().setHours(24 * daysAhead + 14, 32, 0, 0));
    fakeApi.use(
      fakeCall(
        signIn,
        () => new Refused('login.too_many_attempts', { retry_at: retryAt.toISOString() }),
      ),
    );
    const { user } = await openPortal('/login/email');

    await signInWith(user);

    const { textContent } = await screen.findByText(/^Too many attempts/);
    const [, when] = /^Too many attempts\. Please try again later\. (.+)$/.exec(textContent) ?? [];
    expect(when).toMatch(wanted);
  });

  it('R90: a lock leads to a new password, with what was typed', async () => {
    fakeApi.use(fakeCall(signIn, () => new Refused('login.too_many_attempts')));
    const { user } = await openPortal('/login/email');
    await signInWith(user, 'chloe@mail.example');
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    expect(within(summary).getAllByRole('link')).toHaveLength(1);
    await user.click(within(summary).getByRole('link', { name: 'Choose a new password' }));
    await heading('Forgot your password?');
    const typed = screen.getByLabelText<HTMLInputElement>('E-mail address').value;
    expect(typed).toBe('chloe@mail.example');
    expect(location.href).not.toContain('chloe');
  });

  it('A69: goes to the maintenance page when the service is under maintenance', async () => {
    fakeApi.use(fakeCall(signIn, () => new Refused('service.maintenance')));
    const { user } = await openPortal('/login/email');

    await signInWith(user);

    await screen.findByText('Sorry, you cannot log in at the moment. Please try again later.');
    expect(location.pathname).toBe('/maintenance');
  });

  it('asks for what was left empty, at the field, without asking the server', async () => {
    const { user } = await openPortal('/login/email');

    await user.click(await screen.findByRole('button', { name: 'Sign in' }));

    const field = screen.getByLabelText('E-mail address');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter your password.')).toBeTruthy();
  });

  const target = async (name: RegExp) =>
    (await screen.findByRole('link', { name })).getAttribute('href');

  it('R77: links to what was forgotten', async () => {
    await openPortal('/login/email');
    expect(await target(/Forgot your password/)).toBe('/forgot-password');
    expect(await target(/Forgot your username/)).toBe('/forgot-username');
  });

  it('R78: shows the banner for card activation', async () => {
    await openPortal('/login/email');
    expect(await screen.findByText('No account yet?')).toBeTruthy();
    expect(await target(/Activate a card/)).toBe('/onboarding');
  });

  it.each([
    ['2', 'client-area', 'Sign in to the client area'],
    ['3', 'administration', 'Sign in to the administration'],
    ['51', 'employee-area', 'Sign in to the employee area'],
    ['17', undefined, 'Sign in'],
  ] as const)(
    'R79: on the way to client %s (%s) the title is "%s"',
    async (id, platform, title) => {
      const site = testSite('be', { platforms: platform ? { [id]: platform } : {} });
      await openPortal(`/user/dashboard?client_id=${id}`, { site });
      expect(await heading(title)).toBeTruthy();
    },
  );

  it('R32: switches between e-mail and phone by link', async () => {
    const { user } = await openPortal('/login/email');

    await user.click(await screen.findByRole('link', { name: 'Phone' }));

    await screen.findByLabelText('Phone number');
    expect(location.pathname).toBe('/login/phone');
  });

  it('R83: whatever else is not 200 is an error, also from a proxy that speaks no JSON', async () => {
    fakeApi.use(
      http.post(`${TEST_API}/token`, () => new HttpResponse('<h1>teapot</h1>', { status: 418 })),
    );
    const { user } = await openPortal('/login/email');
    await signInWith(user);

    const text = 'An error has occurred. Please try again later.';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.cookie).not.toContain('token=');
  });

  it('R88: a login keeps token, cookie prefix, target URL, and who is logged in or half-way', async () => {
    const site = testSite('be', { environment: 'staging' });
    const { user, world } = await openPortal('/user/dashboard?from=letter', { site });
    await heading('Sign in');
    expect(world.target.read()).toBe('/user/dashboard?from=letter');
    expect(world.reach.session.mayBeOpen()).toBe(false);

    sessionStorage.setItem('fuzzion_payload', 'p');
    await signInWith(user);
    await heading('Hello Chloé');
    expect(document.cookie).toContain(`production_token=${TEST_TOKEN}`);
    expect(world.reach.session.mayBeOpen()).toBe(true);
    expect(world.target.read()).toBeUndefined();
    // Of an earlier duplicated login nothing is left.
    expect(sessionStorage.getItem('fuzzion_payload')).toBeNull();
  });

  it('Back brings back what was typed, and where it was to lead', async () => {
    const { user, router } = await openPortal('/user/dashboard?client_id=2');
    await user.type(await screen.findByLabelText('E-mail address'), 'chloe@mail.example');
    await user.click(screen.getByRole('link', { name: 'Phone' }));
    await screen.findByLabelText('Phone number');
    expect(window.history.state).toMatchObject({ target: '/user/dashboard?client_id=2' });

    await router.navigate(-1);
    const field = await screen.findByLabelText<HTMLInputElement>('E-mail address');
    await waitFor(() => expect(field.value).toBe('chloe@mail.example'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Sign in to the client area',
    );
  });

  it('R73: leads on to the page that was wanted', async () => {
    const { user } = await openPortal('/user/dashboard?from=letter');
    await heading('Sign in');

    await signInWith(user);

    await heading('Hello Chloé');
    await waitFor(() => expect(location.search).toBe('?from=letter'));
  });
});
