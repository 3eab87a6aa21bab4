import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';

import { showTexts } from '@/core/i18n/texts.ts';
import { BuiltPagesProvider } from '@/core/navigation/built-pages.tsx';
import { type RouteName, routeNames } from '@/core/navigation/routes.ts';
import { GuestLinks } from './guest-links.tsx';

it.each<[string, readonly RouteName[], string[]]>([
  ['login and register', routeNames, ['/login/email', '/onboarding']],
  ['no link to a page that is not built', ['login.email'], ['/login/email']],
])('the navbar has %s', async (_what, built, addresses) => {
  const i18n = setupI18n();
  await showTexts(i18n, 'en');
  render(
    <I18nProvider i18n={i18n}>
      <BuiltPagesProvider value={new Set(built)}>
        <MemoryRouter>
          <GuestLinks place="header" />
        </MemoryRouter>
      </BuiltPagesProvider>
    </I18nProvider>,
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(addresses);
});
