import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderUi } from '../testing/render-ui.tsx';
import { DataList } from './data-list.tsx';

it('a data list says of each link what it changes', () => {
  renderUi(
    <DataList
      lines={[
        {
          id: 'email',
          label: 'E-mail',
          value: 'a@b.example',
          change: { label: 'Change', href: '/email' },
        },
        { id: 'phone', label: 'Phone', value: '+32 470 12 34 56' },
      ]}
    />,
  );
  expect(screen.getByRole('link', { name: /Change\s?, E-mail/ }).getAttribute('href')).toBe(
    '/email',
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['E-mail', 'Phone']);
});
