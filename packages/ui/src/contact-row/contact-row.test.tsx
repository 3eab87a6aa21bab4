import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { renderUi } from '../testing/render-ui.tsx';
import { ContactRow } from './contact-row.tsx';

const words = {
  kind: 'E-mail',
  primary: 'Primary',
  verified: 'Verified',
  notVerified: 'Not verified',
  codesOn: 'Codes on',
  menu: 'Manage',
};

describe('a contact row', () => {
  const choose = vi.fn<(id: string) => void>();
  const open = (state: { isPrimary: boolean; isVerified: boolean; receivesCodes: boolean }) =>
    renderUi(
      <ul>
        <ContactRow
          kind="email"
          value="els@peeters-zonen.example"
          {...state}
          words={words}
          choices={[
            { id: 'primary', label: 'Make primary' },
            { id: 'delete', label: 'Delete', isDanger: true },
          ]}
          onChoose={choose}
        />
      </ul>,
    );

  it('stamps what is true of the address, in words', () => {
    open({ isPrimary: true, isVerified: true, receivesCodes: false });
    expect(screen.getByText('Primary')).toBeTruthy();
    expect(screen.getByText('Verified')).toBeTruthy();
    expect(screen.queryByText('Codes on')).toBeNull();
  });

  it('opens its menu by keyboard and hands on the choice', async () => {
    open({ isPrimary: false, isVerified: true, receivesCodes: true });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard('{ArrowDown}{Enter}');

    expect(choose).toHaveBeenCalledWith('delete');
  });

  it('says which address the menu is about', () => {
    open({ isPrimary: false, isVerified: false, receivesCodes: false });
    expect(
      screen.getByRole('button', { name: /Manage\s?, els@peeters-zonen.example/ }),
    ).toBeTruthy();
  });
});
