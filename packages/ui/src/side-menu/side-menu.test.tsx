import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { HomeIcon, UserIcon } from '../icons/menu-icons.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { SideMenu } from './side-menu.tsx';

it('the menu marks the page where the person is', () => {
  renderUi(
    <SideMenu
      label="Account"
      currentHref="/profile"
      entries={[
        { label: 'Overview', href: '/user/dashboard', Icon: HomeIcon },
        { label: 'Profile', href: '/profile', Icon: UserIcon },
      ]}
    />,
  );
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Profile');
});
