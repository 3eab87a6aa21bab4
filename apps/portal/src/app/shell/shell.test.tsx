import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { fakeApi } from '@/testing/fake-api.ts';
import { friendlyService } from '@/testing/fake-call.ts';
import { inFreshBrowser, openPortal } from '@/testing/open-portal.tsx';
import { testSite } from '@/testing/test-site.ts';

inFreshBrowser();
beforeEach(() => fakeApi.use(...friendlyService()));

const languages = async (label: string) =>
  within(await screen.findByRole('navigation', { name: label }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('lang'));

describe('the shell', () => {
  it('R2: offers nl, fr and en in Belgium', async () => {
    await openPortal('/login/email');
    expect(await languages('Language')).toEqual(['nl', 'fr', 'en']);
  });

  it('R3, R5: offers fr and en in Luxembourg, by two letters', async () => {
    await openPortal('/login/email', { site: testSite('lu'), locale: 'fr_LU' });
    expect(await languages('Langue')).toEqual(['fr', 'en']);
  });

  it('R5: a switch of language keeps the page and what was typed', async () => {
    const { user } = await openPortal('/login/email');
    await user.type(await screen.findByLabelText('E-mail address'), 'half@typed');

    await user.click(screen.getByRole('link', { name: /Nederlands/ }));

    const field = await screen.findByLabelText<HTMLInputElement>('E-mailadres');
    expect(field.value).toBe('half@typed');
    expect(document.documentElement.lang).toBe('nl');
    expect(document.title).toBe('Aanmelden – Carnet');
    expect(document.cookie).toContain('language=nl');
    expect(document.cookie).toContain('locale=nl');
  });

  it('R6: in Luxembourg the second value is the full locale', async () => {
    const { user } = await openPortal('/login/email', { site: testSite('lu'), locale: 'fr_LU' });

    await user.click(await screen.findByRole('link', { name: /English/ }));

    await screen.findByLabelText('E-mail address');
    expect(document.cookie).toContain('language=en');
    expect(document.cookie).toContain('locale=en_LU');
  });

  it('R13, R19: the footer leads to blog, help, main site and privacy, in the language in use', async () => {
    const { user } = await openPortal('/login/email', { locale: 'fr' });
    const footer = within(await screen.findByRole('contentinfo'));
    const targetOf = (name: string) => footer.getByRole('link', { name }).getAttribute('href');

    expect(targetOf('Blog')).toBe('https://blog.test/');
    expect(targetOf('Aide')).toBe('https://help.test/');
    expect(targetOf('Notre site')).toBe('https://www.test/');
    expect(targetOf('Vie privée')).toBe('https://www.test/fr/privacy');

    await user.click(screen.getByRole('link', { name: /Nederlands/ }));
    await waitFor(() => expect(targetOf('Privacy')).toBe('https://www.test/nl/privacy'));
  });

  it('R18, R20: a guest finds login and register', async () => {
    await openPortal('/login/email');
    const [slot] = await screen.findAllByRole('navigation', { name: 'Account' });
    const links = within(slot as HTMLElement)
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect(links).toEqual(['Sign in /login/email', 'Register /onboarding']);
  });

  it('R18, R26, R27: maintenance has no header, and says it in three languages', async () => {
    await openPortal('/maintenance');

    await screen.findByText('Sorry, you cannot log in at the moment. Please try again later.');
    const sections = [...document.querySelectorAll('main section')];
    expect(sections.map((section) => section.getAttribute('lang'))).toEqual(['nl', 'fr', 'en']);
    expect(screen.queryByRole('banner')).toBeNull();
  });

  it('R16, R17: an unknown path and home lead to the dashboard', async () => {
    const { router } = await openPortal('/no/such/page', { isLoggedIn: true });
    await screen.findByRole('heading', { name: 'Hello Chloé' });
    expect(location.pathname).toBe('/user/dashboard');

    await router.navigate('/');
    await waitFor(() => expect(location.pathname).toBe('/user/dashboard'));
  });

  it('R28: each navigation is a page view with path, title and the path before', async () => {
    const { user } = await openPortal('/login/email?secret=1');
    await user.click(await screen.findByRole('link', { name: 'Phone' }));
    await screen.findByLabelText('Phone number');

    const views = [
      {
        event: 'virtualPageView',
        location: '/login/email',
        title: 'Sign in – Carnet',
        referrer: '',
      },
      {
        event: 'virtualPageView',
        location: '/login/phone',
        title: 'Sign in – Carnet',
        referrer: '/login/email',
      },
    ];
    // The view is told once the new page is painted.
    await waitFor(() => expect(window.dataLayer).toEqual(views));
  });

  it('after a navigation one can type at once, in the first field that is empty', async () => {
    const { user } = await openPortal('/login/email');
    const email = await screen.findByLabelText('E-mail address');
    await waitFor(() => expect(document.activeElement).toBe(email));
    await user.keyboard('chloe@mail.example');
    await user.click(screen.getByRole('link', { name: 'Phone' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone number')));
    await user.click(screen.getByRole('link', { name: 'E-mail' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
  });
});
