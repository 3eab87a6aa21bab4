import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { renderUi } from '../testing/render-ui.tsx';
import { ConsentCard } from './consent-card.tsx';
import { MaintenancePage } from './maintenance-page.tsx';
import { MethodPicker } from './method-picker.tsx';

describe('the consent card', () => {
  it('offers Refuse before Accept, alike in look', async () => {
    const refuse = vi.fn<() => void>();
    renderUi(
      <ConsentCard
        stub={{ flow: 'Access request' }}
        title="Lunchwise asks for access"
        domain="lunchwise.example"
        scopes={null}
        assurance="It never sees your password."
        signedInAs={{ initials: 'AE', name: 'Amina', address: 'a@b.example' }}
        notYou={{ label: 'Not you?', href: '/logout' }}
        refuse={{ label: 'Refuse', onPress: refuse }}
        accept={{ label: 'Accept', onPress: () => {} }}
      />,
    );
    const [first, second] = screen.getAllByRole('button');
    expect([first?.textContent, second?.textContent]).toEqual(['Refuse', 'Accept']);
    expect(first?.className).toBe(second?.className);

    await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
    expect(refuse).toHaveBeenCalledOnce();
  });
});

describe('the method picker', () => {
  it('submits by Enter from the chosen method', async () => {
    const confirm = vi.fn<() => void>();
    renderUi(
      <MethodPicker
        stub={{ flow: 'Sign in' }}
        title="How do you want your code?"
        methods={[{ value: 'sms', title: 'Text message' }]}
        method="sms"
        onMethodChange={() => {}}
        confirm="Continue"
        onConfirm={confirm}
        help={[]}
      />,
    );
    screen.getByRole('radio').focus();
    await userEvent.keyboard('{Enter}');
    expect(confirm).toHaveBeenCalledOnce();
  });
});

describe('the maintenance page', () => {
  it('speaks each language under its own lang, and lets a card be blocked', () => {
    const message = (language: string) => ({
      language,
      title: language,
      text: 'text',
      cardStop: { label: 'Block', telephone: '+32 2 000 00 00' },
    });
    renderUi(
      <MaintenancePage brand="Carnet" market="be" messages={['nl', 'fr', 'en'].map(message)} />,
    );

    expect([...document.querySelectorAll('section')].map(({ lang }) => lang)).toEqual([
      'nl',
      'fr',
      'en',
    ]);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('tel:+3220000000');
  });
});
