import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { startApp } from './app/start-app.tsx';

const page = document.documentElement;

/** The page as the server sends it, with an app that cannot be fetched. */
async function openPage({ html = '', marks = {} }: { html?: string; marks?: object } = {}) {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  const script = document.createElement('script');
  Object.assign(script.dataset, { app: '/no-such-app.js', cookie: 'token', ...marks });
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script);
  await import('./boot.ts');
}

beforeEach(() => {
  vi.resetModules();
  page.lang = 'en';
});
afterEach(() => {
  vi.restoreAllMocks();
  document.cookie = 'token=; max-age=0; path=/';
  delete page.dataset['resuming'];
  delete window.carnetBoot;
  document.body.innerHTML = '';
});

const PRERENDERED = { html: '<form data-replay></form>', marks: { prerendered: 'true' } };
const problem = () => screen.findByText(/could not be loaded/);

describe('a page whose app does not come', () => {
  it('says so instead of staying empty, and can be loaded again', async () => {
    await openPage();
    await problem();
    expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  });

  it.each([
    ['fr', 'Recharger'],
    ['nl', 'Opnieuw laden'],
    ['de', 'Neu laden'],
  ])('R9: says it in the language of the page, %s', async (language, button) => {
    page.lang = language;
    await openPage();
    expect(await screen.findByRole('button', { name: button })).toBeTruthy();
  });

  it('shows a finished page that was held back for somebody who may be signed in', async () => {
    document.cookie = 'token=something; path=/';
    await openPage(PRERENDERED);
    await problem();
    expect(page.dataset['resuming']).toBeUndefined();
  });

  it('leaves a finished page alone until a form is sent', async () => {
    await openPage(PRERENDERED);
    fireEvent.focusIn(document.body);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(screen.queryByText(/could not be loaded/)).toBeNull();

    fireEvent.submit(document.querySelector('form') as HTMLFormElement);
    await problem();
  });

  it('is sent by nobody else: what is kept for later is done once', async () => {
    await openPage(PRERENDERED);
    const heard = vi.fn();
    document.querySelector('#root')?.addEventListener('submit', heard);
    const form = document.querySelector('form') as HTMLFormElement;
    fireEvent.submit(form);
    expect(heard).not.toHaveBeenCalled();
    const again = vi.spyOn(form, 'requestSubmit').mockImplementation(() => {});
    window.carnetBoot?.appIsReady();
    expect(again).toHaveBeenCalledOnce();
  });

  it('says the same when the app came and could not start', async () => {
    document.cookie = 'token=something; path=/';
    const startFailed = vi.fn();
    window.carnetBoot = { fragment: '', appIsReady: () => {}, startFailed };
    await startApp().catch(() => 'not started');
    expect(startFailed).toHaveBeenCalledOnce();
  });
});
