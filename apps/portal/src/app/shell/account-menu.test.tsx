import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';

import { showTexts } from '@/core/i18n/texts.ts';
import { BuiltPagesProvider } from '@/core/navigation/built-pages.tsx';
import { type RouteName, routeNames } from '@/core/navigation/routes.ts';
import { chloe } from '@/testing/fake-call.ts';
import { AccountMenu } from './account-menu.tsx';

const ALL = ['Dashboard', 'Profile', 'Security', 'Access', 'Notifications'];

it.each<[string, readonly RouteName[], string[]]>([
  ['the side menu lists every part of the account', routeNames, ALL],
  ['it lists only pages that exist', ['user-dashboard', 'security'], ['Dashboard', 'Security']],
])('%s', async (_rule, built, labels) => {
  const i18n = setupI18n();
  await showTexts(i18n, 'en');
  render(
    <I18nProvider i18n={i18n}>
      <BuiltPagesProvider value={new Set(built)}>
        <MemoryRouter>
          <AccountMenu person={chloe} />
        </MemoryRouter>
      </BuiltPagesProvider>
    </I18nProvider>,
  );
  const menu = within(screen.getByRole('navigation', { name: 'Account' }));
  expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(labels);
});
