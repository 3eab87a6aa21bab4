import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderUi } from '../testing/render-ui.tsx';
import { Breadcrumb } from './breadcrumb.tsx';

it('the breadcrumb leads back to the parent and names the page', () => {
  renderUi(
    <Breadcrumb
      label="You are here"
      trail={[{ label: 'Security', href: '/security' }]}
      current="Change password"
    />,
  );
  for (const link of screen.getAllByRole('link', { name: 'Security' }))
    expect(link.getAttribute('href')).toBe('/security');
  expect(screen.getByText('Change password').getAttribute('aria-current')).toBe('page');
});
